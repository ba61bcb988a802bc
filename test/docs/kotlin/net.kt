package android.net

import java.net.URI

data class Uri(private val uri: URI) {
    val scheme: String? = uri.scheme
    val authority: String? = uri.authority
    val lastPathSegment = uri.path?.substringAfterLast('/')
    val fragment: String? = uri.fragment
    fun getQueryParameter(name: String) = Regex("(^|&)$name=([^&]*)").find(uri.query.orEmpty())?.run { groupValues[2] }
    override fun toString() = "$uri"
    companion object {
        val EMPTY = parse("")
        fun parse(text: String) = Uri(URI(text))
    }
}
