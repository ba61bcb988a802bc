package android.net

import java.net.URI

data class Uri(private val uri: URI) { override fun toString() = "$uri" }
