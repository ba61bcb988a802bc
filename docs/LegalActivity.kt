package com.example.app // yours

import android.app.Activity
import android.os.Bundle
import android.view.View
import android.view.ViewGroup
import android.webkit.RenderProcessGoneDetail
import android.webkit.WebResourceRequest
import android.webkit.WebView
import android.webkit.WebViewClient
import android.widget.Button
import android.widget.LinearLayout
import android.widget.LinearLayout.LayoutParams
import android.widget.TextView
import kotlin.concurrent.thread

/**
 * Asks for one document after the other. `RESULT_OK` once the user has agreed to both; Back and "Not now" leave without
 * an answer. Start it, with `user` and `tag`, where `LegalStore(…).findQuestion()` is not `null`.
 */
class LegalActivity : Activity() {
    private lateinit var store: LegalStore
    private lateinit var heading: TextView
    private lateinit var agree: Button
    private var webView: WebView? = null
    private var page: Page? = null
    /** The page on the screen; `null` until the webview has finished it. Its `record` is what the user can agree to. */
    private var shown: Page? = null
    /** Raised with each step. What the webview still reports of an earlier one is too late. */
    private var load = 0

    override fun onCreate(state: Bundle?) {
        super.onCreate(state)
        store = LegalStore(this, intent.getStringExtra("user").orEmpty())
        heading = TextView(this)
        heading.accessibilityLiveRegion = View.ACCESSIBILITY_LIVE_REGION_POLITE // TalkBack reads each change
        agree = createButton(R.string.legal_agree, ::answer)
        val view = LinearLayout(this).apply { orientation = LinearLayout.VERTICAL }
        view.fitsSystemWindows = true // keeps clear of the system's bars
        view.addView(heading)
        webView = runCatching { WebView(this) }.getOrNull() // fails if it is not installed, or just being updated
        webView?.let { view.addView(it, LayoutParams(LayoutParams.MATCH_PARENT, 0, 1f)) }
        webView?.setBackgroundColor(0) // not white until the page is there
        webView?.webViewClient = client
        view.addView(createButton(R.string.legal_decline, ::finish))
        view.addView(agree)
        setContentView(view)
        ask(store::fetch)
    }

    private fun createButton(label: Int, onTap: () -> Unit) =
        Button(this).apply { setText(label) }.apply { setOnClickListener { onTap() } }

    /** Calls `action` on another thread, then `then` on this one, unless the activity has ended or was rotated. */
    private fun <T> inBackground(action: () -> T, then: (T) -> Unit) {
        load++
        heading.setText(R.string.legal_loading)
        agree.isEnabled = false
        thread {
            val result = action()
            runOnUiThread { if (!isFinishing && !isDestroyed) then(result) }
        }
    }

    private fun ask(readLegal: () -> Stored) = inBackground({
        val (stored, tag) = readLegal() to intent.getStringExtra("tag").orEmpty()
        store.findQuestion(stored)?.let { it to loadPage(it, stored.legal, tag, store::readCopy) }
    }) { if (it != null) open(it.second) else setResult(RESULT_OK).also { finish() } }

    private fun open(loaded: Page?) {
        page = loaded.takeIf { webView != null }
        shown = null
        val html = loaded?.html ?: "<meta name=color-scheme content='light dark'>"
        // The app has loaded the page, the webview only shows it, and reports the number, since it is in the query.
        webView?.loadDataWithBaseURL("$SITE?load=$load&", html, "text/html", "utf-8", null) ?: show()
    }

    private val client = object : WebViewClient() {
        override fun onPageFinished(view: WebView, url: String) {
            if ("?load=$load&" in url) show()
        }

        /** A text has no links. */
        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest) = true

        /** Memory was short. Without this, Android ends the whole app. */
        override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
            finish()
            return true
        }
    }

    private fun show(message: Int? = null) {
        shown = page
        heading.text = message?.let { getString(it) } ?: page?.title ?: getString(R.string.legal_no_page)
        agree.setText(if (page == null) R.string.legal_try_again else R.string.legal_agree)
        // Not at once: a quick tap was meant for the page before.
        agree.postDelayed({ agree.isEnabled = true }, 1_000)
    }

    private fun answer() {
        val record = shown?.record
        if (isFinishing || !agree.isEnabled) return
        if (record == null) return ask(store::fetch)
        inBackground({ store.agree(record) }) { if (it) ask(store::readStored) else show(R.string.legal_try_again) }
    }

    override fun onDestroy() {
        (webView?.parent as? ViewGroup)?.removeAllViews()
        webView?.destroy()
        super.onDestroy()
    }
}
