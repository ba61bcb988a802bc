package com.example.app // yours

import android.os.Handler
import android.os.Looper
import android.view.ViewGroup
import android.webkit.RenderProcessGoneDetail
import android.webkit.WebResourceRequest
import android.webkit.WebView
import android.webkit.WebViewClient
import kotlin.concurrent.thread

/**
 * Shows the page of an address: the app loads it, the webview only shows it. Android 7 (API 24) and later. Leave
 * JavaScript off, as it is by default, and call everything on the main thread.
 *
 * @param onChange is called last whenever `shown` may have changed
 * @param close is called if the webview can't be used any more
 */
class LegalScreen(
    private val webView: WebView,
    private val legal: Legal,
    private val readCopy: (name: String) -> String,
    private val onChange: () -> Unit,
    private val close: () -> Unit,
    private val noPage: String = "This text can’t be shown without a connection.",
    private val tryAgain: String = "Try again",
) : WebViewClient() {
    /** The page on the screen; `null` until the webview has finished it. Its `record` is what the user can agree to. */
    var shown: Page? = null
        private set
    /** The page that is loaded, and its address. */
    private var page: Page? = null
    private var address = ""
    /** The number of the last `open`. What an earlier one still reports is too late. */
    private var load = 0
    private val main = Handler(Looper.getMainLooper())

    init {
        webView.webViewClient = this
    }

    /** A section of the loaded page (`…#refunds`) is shown from memory. `online` is that of `loadPage`. */
    fun open(address: String, online: Boolean = true) {
        val number = ++load
        val isSection = '#' in address && address.substringBefore('#') == this.address.substringBefore('#')
        val known = page?.takeIf { isSection && it.html != null }
        this.address = address
        page = null
        shown = null
        if (known != null) show(known)
        else thread {
            val loaded = loadPage(address, legal, readCopy, online)
            main.post { if (number == load) show(loaded) }
        }
        onChange()
    }

    private fun show(page: Page) {
        this.page = page
        val link = "<a href=\"${address.replace("&", "&amp;").replace("\"", "&quot;")}\">$tryAgain</a>"
        val head = "<meta name=viewport content='width=device-width'><meta name=color-scheme content='light dark'>"
        // The number is in the query, so that the webview reports it.
        val path = address.substringBefore('#').substringBefore('?')
        val base = "$path?load=$load&" + address.removePrefix(path).removePrefix("?")
        webView.loadDataWithBaseURL(base, page.html ?: "$head<p>$noPage<p>$link", "text/html", "utf-8", null)
    }

    override fun onPageFinished(view: WebView, url: String) {
        if ("?load=$load&" !in url) return
        shown = page
        onChange()
    }

    /** The links of a 404 page, and the one to try again. */
    override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
        val address = "${request.url}"
        if (address.startsWith(SITE)) open(address)
        return true
    }

    /** Memory was short. Without this, Android ends the whole app. */
    override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
        destroy()
        onChange()
        close()
        return true
    }

    /** For `onDestroy`. */
    fun destroy() {
        load++
        shown = null
        (webView.parent as? ViewGroup)?.removeView(webView)
        webView.destroy()
    }
}
