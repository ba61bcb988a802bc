package android.content

import android.content.res.Resources
import java.io.File

open class Context {
    val assets = AssetManager
    val resources = Resources()
    fun getSharedPreferences(name: String, mode: Int) = stores.getOrPut(name) { SharedPreferences() }
    companion object {
        const val MODE_PRIVATE = 0
        val stores = mutableMapOf<String, SharedPreferences>()
    }
}

object AssetManager { fun open(name: String) = File(System.getProperty("assets"), name).inputStream() }

class Intent(private val extras: Map<String, String>) { fun getStringExtra(name: String) = extras[name] }

class SharedPreferences {
    val all = mutableMapOf<String, Any?>()
    fun getString(name: String, default: String?) = all[name] as String? ?: default
    fun getLong(name: String, default: Long) = all[name] as Long? ?: default
    fun edit() = Editor(all)
    class Editor(private val all: MutableMap<String, Any?>) {
        private val changes = mutableMapOf<String, Any?>()
        fun putString(name: String, value: String?) = apply { changes[name] = value }
        fun putLong(name: String, value: Long) = apply { changes[name] = value }
        fun remove(name: String) = putString(name, null)
        fun commit(): Boolean {
            for ((name, value) in changes) if (value == null) all.remove(name) else all[name] = value
            return true
        }
        fun apply() { commit() }
    }
}
