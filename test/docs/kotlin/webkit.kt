package android.webkit

import android.content.Context
import android.view.View

object RenderProcessGoneDetail
object WebResourceRequest
open class WebViewClient {
    open fun onPageFinished(view: WebView, url: String) {}
    open fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail) = false
    open fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest) = false
}
class WebView(context: Context) : View() {
    init {
        check(isInstalled) { "Failed to load WebView provider: No WebView installed" }
        count++
    }
    lateinit var webViewClient: WebViewClient
    var page = ""
    /** Reports later, as Chromium does: the base URL. */
    fun loadDataWithBaseURL(base: String?, data: String, type: String?, encoding: String?, history: String?) {
        check(count > 0) { "it is destroyed" }
        post {
            page = data
            webViewClient.onPageFinished(this, "$base")
        }
    }
    fun destroy() {
        page = ""
        count--
    }
    companion object {
        var isInstalled = true
        var count = 0
    }
}
