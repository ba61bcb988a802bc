package android.app

import android.content.Context
import android.content.Intent
import android.os.Bundle
import android.os.Looper
import android.view.View

open class Activity : Context() {
    val intent = Intent(mapOf("user" to "u1"))
    var isDestroyed = false
    var result = 0
        private set
    var isFinishing = false
    lateinit var content: View
    private val main = Looper.getMainLooper()
    open fun onCreate(state: Bundle?) {}
    open fun onDestroy() { isDestroyed = true }
    fun setContentView(view: View) { content = view }
    fun setResult(code: Int) { result = code }
    fun finish() { isFinishing = true }
    fun runOnUiThread(action: Runnable) {
        if (Thread.currentThread() == main.thread) action.run() else main.messages.add(action)
    }
    companion object { const val RESULT_OK = -1 }
}
