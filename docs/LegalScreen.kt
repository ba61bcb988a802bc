package com.example.app // yours

import android.net.Uri
import android.net.http.SslError
import android.view.ViewGroup
import android.webkit.*
import org.json.JSONObject

/**
 * Shows a text, or the app's copy of it where the site can't be reached. Android 7 (API 24) and later; the files of
 * `dist/bundle` are in `assets/legal`. Call everything on the main thread; the webview does too.
 *
 * `legal` is the stored `legal.json`. `onShown` gets the source of what is on the screen, `site` or `copy`, and the record
 * of that text: `null` for any other page, and for an address that does not name its version and language.
 */
class LegalScreen(
    private val webView: WebView,
    private val legal: JSONObject,
    private val onShown: (source: String, record: Record?) -> Unit,
    private val close: () -> Unit,
    private val noCopy: String = "This text can’t be shown without a connection.",
    private val tryAgain: String = "Try again",
) : WebViewClient() {
    /** The address that is loading, or on the screen. */
    private var opened = Uri.EMPTY
    /** The address of the site's page on the screen. */
    private var shown: Uri? = null
    /** The address that failed: the screen shows a copy. */
    private var failed: String? = null
    /** The site has no text at this address. */
    private var missing: String? = null
    /** Addresses that `opened` has replaced since the last page: what is still reported of them is too late. */
    private val replaced = mutableSetOf<String>()
    private val timeout = Runnable { fail("$opened") }
    private val copies by lazy {
        runCatching { JSONObject(webView.context.assets.open("legal/legal.json").reader().readText()) }.getOrNull()
    }

    init {
        webView.webViewClient = this
    }

    fun open(href: String) {
        start(Uri.parse(href))
        webView.loadUrl(href)
    }

    /** For the Back button. By offset, because `goBack` skips the entries of `push`. */
    fun back() {
        val entries = webView.copyBackForwardList()
        val urls = (0 until entries.currentIndex).map { entries.getItemAtIndex(it).url }
        // Neither a copy nor the address that failed before it.
        val index = urls.indexOfLast { it.startsWith("http") && it != failed }
        if (index < 0) return close()
        start(Uri.parse(urls[index]))
        webView.goBackOrForward(index - entries.currentIndex)
    }

    /** For `onDestroy`. */
    fun destroy() {
        webView.removeCallbacks(timeout)
        webView.destroy()
    }

    /** The page can be steered. */
    val isReady get() = shown == opened

    fun isOurs(url: Uri) = url.scheme == opened.scheme && url.authority == opened.authority

    private fun start(url: Uri) {
        replaced += "$opened"
        replaced -= "$url"
        opened = url
        failed = null
        missing = null
        webView.removeCallbacks(timeout)
        // Where only the fragment differs, nothing is loaded.
        if (url.withoutFragment() != shown?.withoutFragment()) webView.postDelayed(timeout, 8_000)
    }

    private fun Uri.withoutFragment() = toString().substringBefore('#')

    /** A page, or another fragment or state of it, is on the screen. Also called for copies and error pages. */
    override fun doUpdateVisitedHistory(view: WebView, url: String, isReload: Boolean) {
        if (failed != null || url in replaced) return
        view.removeCallbacks(timeout)
        replaced.clear()
        opened = Uri.parse(url)
        shown = opened
        onShown("site", if (url == missing) null else findRecord(legal, opened))
    }

    private fun fail(url: String) {
        if (failed != null || url in replaced) return
        webView.removeCallbacks(timeout)
        // After `restoreState`.
        if (opened == Uri.EMPTY) opened = Uri.parse(url)
        failed = url
        shown = null
        val copy = copies?.let { findCopy(it, opened) }
        onShown("copy", copy)
        if (copy != null) {
            val fragment = opened.fragment?.let { "#$it" }.orEmpty()
            webView.loadUrl("file:///android_asset/legal/${copy.document}.${copy.language}.html$fragment")
        } else {
            val link = "<a href=\"${"$opened".replace("&", "&amp;").replace("\"", "&quot;")}\">$tryAgain</a>"
            val head = "<meta name=viewport content='width=device-width'><meta name=color-scheme content='light dark'>"
            webView.loadDataWithBaseURL(null, "$head<p>$noCopy<p>$link", "text/html", "utf-8", null)
        }
    }

    override fun onReceivedError(view: WebView, request: WebResourceRequest, error: WebResourceError) {
        if (request.isForMainFrame) fail("${request.url}")
    }

    /** Errors on the way to the site. A 404 is the site's own page. */
    override fun onReceivedHttpError(view: WebView, request: WebResourceRequest, response: WebResourceResponse) {
        if (!request.isForMainFrame) return
        if (response.statusCode == 404) missing = "${request.url}" else fail("${request.url}")
    }

    /** Often a wrong clock. `onReceivedError` is not called for it. Later it is a file of the page on the screen. */
    override fun onReceivedSslError(view: WebView, handler: SslErrorHandler, error: SslError) {
        handler.cancel()
        if (!isReady) fail(error.url)
    }

    /** Memory was short. Without this, Android ends the whole app. The webview can't be used again. */
    override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
        (view.parent as? ViewGroup)?.removeView(view)
        destroy()
        close()
        return true
    }

    /** Follows the links of error pages, and the redirect of a site that has moved. */
    override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
        if (request.isRedirect) return false
        if (isOurs(request.url)) start(request.url)
        return !isOurs(request.url)
    }
}
