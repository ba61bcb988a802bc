package androidx.webkit

import android.webkit.WebView

class WebMessageCompat(val data: String?)
private typealias Listener = (WebView, WebMessageCompat, Any, Boolean, Any) -> Unit

object WebViewCompat {
    fun addWebMessageListener(view: WebView, name: String, origins: Set<String>, listener: Listener) {
        view.bridge = { listener(view, WebMessageCompat(it), name, true, origins) }
    }
    fun addDocumentStartJavaScript(view: WebView, script: String, origins: Set<String>) {}
}

object WebViewFeature {
    const val WEB_MESSAGE_LISTENER = "WEB_MESSAGE_LISTENER"
    const val DOCUMENT_START_SCRIPT = "DOCUMENT_START_SCRIPT"
    fun isFeatureSupported(feature: String) = feature != ""
}
