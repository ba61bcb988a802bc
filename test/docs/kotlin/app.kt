package android.app

import android.content.*
import android.os.*
import android.view.View

open class Activity : Context() {
    lateinit var intent: Intent
    lateinit var started: Intent
    var isDestroyed = false
    var isFinishing = false
    var code = 0
    lateinit var content: View
    private val main = Looper.getMainLooper()
    open fun onCreate(state: Bundle?) {}
    open fun onDestroy() { isDestroyed = true }
    fun setContentView(view: View) { content = view }
    fun setResult(code: Int) { this.code = code }
    fun finish() { isFinishing = true }
    fun startActivityForResult(intent: Intent, code: Int) { started = intent }
    fun runOnUiThread(action: Runnable) { main.messages.add(action) }
    companion object { const val RESULT_OK = -1 }
}
