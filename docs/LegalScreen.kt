package com.example.app // yours

import android.view.ViewGroup
import android.webkit.RenderProcessGoneDetail
import android.webkit.WebResourceRequest
import android.webkit.WebView
import android.webkit.WebViewClient
import kotlin.concurrent.thread

/**
 * Shows a text: the app loads the page, the webview only shows it. Android 7 (API 24) and later. Leave JavaScript off,
 * as it is by default, and call everything on the main thread.
 *
 * @param tag see `loadPage`, like `readCopy`
 * @param onShow is called when `shown` is on the screen; `shown` is `null` if the text can't be shown
 * @param close is called if the webview can't be used any more
 */
class LegalScreen(
    private val webView: WebView,
    private val tag: String,
    private val readCopy: (name: String) -> String,
    private val onShow: () -> Unit,
    private val close: () -> Unit,
) : WebViewClient() {
    /** The page on the screen; `null` until the webview has finished it. Its `record` is what the user can agree to. */
    var shown: Page? = null
        private set
    private var page: Page? = null
    /** The number of the last `open`. What an earlier one still reports is too late. */
    private var load = 0

    init {
        webView.webViewClient = this
    }

    fun open(question: Question, legal: Legal) {
        val number = ++load
        shown = null
        thread {
            val loaded = loadPage(question, legal, tag, readCopy)
            webView.post { if (number == load) show(loaded) }
        }
    }

    private fun show(loaded: Page?) {
        page = loaded
        val html = loaded?.html ?: "<meta name=color-scheme content='light dark'>"
        // The number is in the query, so that the webview reports it.
        webView.loadDataWithBaseURL("$SITE?load=$load&", html, "text/html", "utf-8", null)
    }

    override fun onPageFinished(view: WebView, url: String) {
        if ("?load=$load&" !in url) return
        shown = page
        onShow()
    }

    /** A text has no links. */
    override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest) = true

    /** Memory was short. Without this, Android ends the whole app. */
    override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
        destroy()
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
