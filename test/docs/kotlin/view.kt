package android.view

import android.os.Looper

interface ViewParent
open class View {
    var accessibilityLiveRegion = 0
    var fitsSystemWindows = false
    var isEnabled = true
    var parent: ViewParent? = null
    private var listener: (View) -> Unit = {}
    fun setBackgroundColor(color: Int) {}
    fun setOnClickListener(listener: (View) -> Unit) { this.listener = listener }
    /** Also for a disabled view, as on Android. */
    fun performClick() = listener(this)
    private val messages = Looper.getMainLooper().messages
    fun post(action: Runnable) = messages.add(action)
    fun postDelayed(action: Runnable, delay: Long) = post(action)
    companion object { const val ACCESSIBILITY_LIVE_REGION_POLITE = 1 }
}
open class ViewGroup : View(), ViewParent {
    val children = mutableListOf<View>()
    open class LayoutParams { companion object { const val MATCH_PARENT = -1 } }
    fun addView(view: View, params: LayoutParams? = null) { view.parent = this; children += view }
    fun removeAllViews() = children.clear()
}
