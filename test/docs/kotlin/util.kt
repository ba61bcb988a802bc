package android.util

object Log {
    var last = ""
    fun w(tag: String, message: String) { last = "$tag: $message" }
}
