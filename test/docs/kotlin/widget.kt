package android.widget

import android.content.Context
import android.view.View
import android.view.ViewGroup

open class TextView(context: Context) : View() { var text = "" }

class Button(context: Context) : TextView(context)

class LinearLayout(context: Context) : ViewGroup() {
    var orientation = 0
    class LayoutParams(width: Int, height: Int, weight: Float) : ViewGroup.LayoutParams() {
        companion object { const val MATCH_PARENT = ViewGroup.LayoutParams.MATCH_PARENT }
    }
    companion object { const val VERTICAL = 1 }
}
