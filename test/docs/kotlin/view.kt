package android.view

class ViewGroup { fun removeView(view: Any) {} }
