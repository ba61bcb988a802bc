package android.webkit

import android.content.Context
import android.net.Uri
import android.os.Handler
import android.os.Looper
import android.view.View

open class WebViewClient {
    open fun onPageFinished(view: WebView, url: String) {}
    open fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail) = false
    open fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest) = false
}

class WebResourceRequest(val url: Uri)
object RenderProcessGoneDetail

class WebView(context: Context) : View() {
    init { check(isInstalled) { "Failed to load WebView provider: No WebView installed" } }
    lateinit var webViewClient: WebViewClient
    var page = ""
        private set

    /** Reports later, as Chromium does: the base URL. */
    fun loadDataWithBaseURL(base: String?, data: String, type: String?, encoding: String?, history: String?) {
        Handler(Looper.getMainLooper()).post {
            page = data
            webViewClient.onPageFinished(this, "$base")
        }
    }
    fun destroy() { page = "" }

    companion object { var isInstalled = true }
}
