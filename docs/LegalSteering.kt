package com.example.app // yours

import android.net.Uri
import android.webkit.WebView
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature
import org.json.JSONObject

/**
 * `push`, `replace` and `listen` of `window.appPages`, for the page of a `LegalScreen`. Turns JavaScript on. Create it before
 * the first `open`, with the origin of the site, such as `https://legal.app.example`. androidx.webkit 1.4 and later.
 */
class LegalSteering(private val webView: WebView, private val screen: LegalScreen, private val origin: String) {
    private val outcomes = mutableListOf<(String) -> Unit>()
    private var listener: ((location: JSONObject?, action: String) -> Unit)? = null

    init {
        webView.settings.javaScriptEnabled = true
        // `evaluateJavascript` does not wait for a promise, so the bridge delivers its result.
        if (WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) {
            WebViewCompat.addWebMessageListener(webView, "bridge", setOf(origin)) { _, message, _, _, _ ->
                receive(JSONObject(message.data.orEmpty()))
            }
        }
    }

    /** Takes a whole address. The outcome is that of the page, or `rejected`. After `failed`, the address is opened. */
    fun push(href: String, done: (outcome: String) -> Unit = {}) = call("push", href, done)

    fun replace(href: String, done: (outcome: String) -> Unit = {}) = call("replace", href, done)

    /** Call it before the first `open`. `failed`, without a location: this page will not call the listener. */
    fun listen(listener: (location: JSONObject?, action: String) -> Unit) {
        this.listener = listener
        if (!WebViewFeature.isFeatureSupported(WebViewFeature.DOCUMENT_START_SCRIPT)) return
        val post = "(location, action) => bridge.postMessage(JSON.stringify({ location, action }))"
        val listen = "window.appPages?.listen($post).then(end => { if (end === 'failed') ($post)(null, end); })"
        val script = "addEventListener('DOMContentLoaded', () => $listen)"
        WebViewCompat.addDocumentStartJavaScript(webView, script, setOf(origin))
    }

    private fun call(name: String, href: String, done: (String) -> Unit) {
        if (!screen.isOurs(Uri.parse(href))) return done("rejected")
        val id = outcomes.size
        outcomes += { outcome ->
            if (outcome == "failed") screen.open(href)
            done(outcome)
        }
        val post = "outcome => bridge.postMessage(JSON.stringify({ id: $id, outcome }))"
        val call = "appPages.$name(${JSONObject.quote(href)}).catch(() => 'rejected').then($post)"
        // A copy can't be steered, and a page that is loading would replace the result.
        if (!screen.isReady) return outcomes[id]("failed")
        webView.evaluateJavascript("if (window.appPages && window.bridge) { $call; true }") {
            if (it != "true") outcomes[id]("failed")
        }
    }

    private fun receive(message: JSONObject) {
        val id = message.optString("id").toIntOrNull()
        if (id != null) outcomes[id](message.getString("outcome"))
        else listener?.invoke(message.optJSONObject("location"), message.getString("action"))
    }
}
