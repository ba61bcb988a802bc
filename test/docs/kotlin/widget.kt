package android.widget

import android.content.Context
import android.view.*

class Button(context: Context) : TextView(context)
open class TextView(private val context: Context) : View() {
    var text = ""
    fun setText(id: Int) { text = context.getString(id) }
}
class LinearLayout(context: Context) : ViewGroup() {
    var orientation = 0
    class LayoutParams(width: Int, height: Int, weight: Float) : ViewGroup.LayoutParams() {
        companion object { const val MATCH_PARENT = ViewGroup.LayoutParams.MATCH_PARENT }
    }
    companion object { const val VERTICAL = 1 }
}
