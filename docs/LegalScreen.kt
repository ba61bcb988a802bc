package com.example.app // yours

import android.net.Uri
import android.net.http.SslError
import android.util.Log
import android.webkit.*
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature
import org.json.JSONObject

/**
 * Shows a text, or the app's copy of it where the site can't be reached. Android 7 (API 24) and later, androidx.webkit 1.3
 * and later; the files of `dist/bundle` are in `assets/legal`. Call everything on the main thread; the webview does too.
 */
class LegalScreen(private val webView: WebView, private val close: () -> Unit) : WebViewClient() {
    private var address = Uri.EMPTY
    private val timeout = Runnable { showCopy(address) }

    init {
        webView.webViewClient = this
    }

    fun open(href: String) {
        address = Uri.parse(href)
        webView.removeCallbacks(timeout)
        webView.postDelayed(timeout, 8_000)
        webView.loadUrl(href)
    }

    /** For the Back button. The entry before a copy is the address that failed, so a copy closes the screen. */
    fun back() {
        val isCopy = webView.url.orEmpty().startsWith("file:")
        if (!isCopy && webView.canGoBack()) webView.goBack() else close()
    }

    /** For `onDestroy`. */
    fun destroy() {
        webView.removeCallbacks(timeout)
        webView.destroy()
    }

    private fun isOurs(url: Uri) = url.scheme == "https" && url.host == address.host

    private fun showCopy(failed: Uri) {
        webView.removeCallbacks(timeout)
        // A copy that fails is not ours either, so there is no loop.
        if (!isOurs(failed)) return
        val document = failed.lastPathSegment.orEmpty().removeSuffix(".html")
        val files = webView.context.assets.list("legal").orEmpty()
        val copy = listOf(failed.getQueryParameter("lang"), "en").map { "$document.$it.html" }.find { it in files }
        if (copy == null) close() else webView.loadUrl("file:///android_asset/legal/$copy")
    }

    override fun onPageCommitVisible(view: WebView, url: String) {
        view.removeCallbacks(timeout)
    }

    override fun onReceivedError(view: WebView, request: WebResourceRequest, error: WebResourceError) {
        if (request.isForMainFrame) showCopy(request.url)
    }

    /** Errors on the way to the site. A 404 is the site's own page. */
    override fun onReceivedHttpError(view: WebView, request: WebResourceRequest, response: WebResourceResponse) {
        val status = response.statusCode
        if (request.isForMainFrame && (status == 403 || status == 429 || status >= 500)) showCopy(request.url)
    }

    /** Often a wrong clock. `onReceivedError` is not called for it. */
    override fun onReceivedSslError(view: WebView, handler: SslErrorHandler, error: SslError) {
        handler.cancel()
        showCopy(Uri.parse(error.url))
    }

    /** Follows the links of error pages, and the redirect of a site that has moved. */
    override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest) =
        !request.isRedirect && !isOurs(request.url)

    // Only an app that steers the page needs the rest.

    /** Call it before the first `open`, with the origin of the site, such as `https://legal.app.example`. */
    fun allowSteering(origin: String) {
        webView.settings.javaScriptEnabled = true
        if (!WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) return
        WebViewCompat.addWebMessageListener(webView, "bridge", setOf(origin)) { _, message, _, _, _ ->
            val result = message.data.orEmpty()
            if (result.startsWith("failed ")) open(result.removePrefix("failed ")) else Log.d("LegalScreen", result)
        }
    }

    /** Takes a whole address. Where the page can't be steered, as on a copy, the address is opened. */
    fun push(href: String) {
        val address = JSONObject.quote(href)
        val call = "appPages.push($address).catch(String).then(o => bridge.postMessage(o + ' ' + $address))"
        // `evaluateJavascript` does not wait for a promise, so the bridge delivers its result.
        webView.evaluateJavascript("if (window.appPages && window.bridge) { $call; true }") { if (it != "true") open(href) }
    }
}
