package android.content

import java.io.File

open class Context {
    val assets = AssetManager
    val packageManager = PackageManager
    val packageName = ""
    val noBackupFilesDir = File(System.getProperty("phone"))
    fun getString(id: Int) = listOf("agree", "decline", "loading", "no page", "try again")[id]
    fun getSharedPreferences(name: String, mode: Int) = all.getOrPut("$noBackupFilesDir/$name") { SharedPreferences() }
    companion object {
        const val MODE_PRIVATE = 0
        private val all = mutableMapOf<String, SharedPreferences>()
    }
}
object AssetManager { fun open(name: String) = File(System.getProperty("assets"), name).inputStream() }
object PackageManager { fun getPackageInfo(name: String, flags: Int) = PackageInfo(System.getProperty("app")) }
class PackageInfo(val versionName: String?)
class Intent(context: Context, activity: Class<*>) {
    private val extras = mutableMapOf<String, String>()
    fun putExtra(name: String, value: String) = apply { extras[name] = value }
    fun getStringExtra(name: String) = extras[name]
}
class SharedPreferences {
    val all = mutableMapOf<String, Any?>()
    fun getString(name: String, default: String?) = all[name] as String? ?: default
    fun edit() = Editor(all)
    class Editor(private val all: MutableMap<String, Any?>) {
        private val changes = mutableMapOf<String, String?>()
        fun putString(name: String, value: String?) = apply { changes[name] = value }
        fun remove(name: String) = putString(name, null)
        fun clear() = apply { all.keys.forEach(::remove) }
        fun commit() = all.run { putAll(changes); values.removeAll { it == null }; true }
        fun apply() { commit() }
    }
}
