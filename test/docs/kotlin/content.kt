package android.content

import android.os.Process
import java.io.File

open class Context {
    val applicationContext get() = this
    val assets = AssetManager
    val packageManager = PackageManager
    val packageName = ""
    fun getString(id: Int) = listOf("agree", "decline", "loading", "no page", "try again")[id]
    fun getSharedPreferences(name: String, mode: Int) = SharedPreferences.open("${System.getProperty("phone")}/$name")
    companion object { const val MODE_PRIVATE = 0 }
}
object AssetManager { fun open(name: String) = File(System.getProperty("assets"), name).inputStream() }
object PackageManager { fun getPackageInfo(name: String, flags: Int) = PackageInfo(System.getProperty("app")) }
class PackageInfo(val versionName: String?)
class Intent(context: Context, activity: Class<*>) {
    private val extras = mutableMapOf<String, String>()
    fun putExtra(name: String, value: String) = apply { extras[name] = value }
    fun getStringExtra(name: String) = extras[name]
}

/** As Android's: a write changes memory first. If it fails, the file is as before, and memory has changed. */
class SharedPreferences {
    private var memory = mapOf<String, Any?>()
    private var disk = memory
    fun getString(name: String, default: String?) = memory[name] as String? ?: default
    fun getLong(name: String, default: Long) = memory[name] as Long? ?: default
    fun edit() = Editor()
    inner class Editor {
        private val changes = mutableMapOf<String, Any?>()
        fun putString(name: String, value: String?) = apply { changes[name] = value }
        fun putLong(name: String, value: Long) = apply { changes[name] = value }
        fun remove(name: String) = putString(name, null)
        fun commit() = synchronized(this@SharedPreferences) {
            memory = memory + changes
            val isWritten = System.getProperty("fault") != "full disk" && Process.goesOn()
            if (isWritten) disk = memory
            isWritten
        }
        fun apply() { commit() }
    }
    companion object {
        private val all = mutableMapOf<String, SharedPreferences>()
        fun open(file: String) = synchronized(all) { all.getOrPut(file) { SharedPreferences() } }
        /** What was only in memory is lost. */
        fun restart() = all.values.forEach { it.memory = it.disk }
    }
}
