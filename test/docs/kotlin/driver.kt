package com.example.app

import android.net.Uri
import android.net.http.SslError
import android.webkit.*
import org.json.JSONObject

/** What the screen shows after the events of a row of `docs/LegalScreen.md`. */
private fun show(legal: String, copies: String, events: List<String>): String {
    var closed: String? = null
    var told = "nothing"
    var outcome = ""
    val webView = WebView(copies)
    val screen = LegalScreen(webView, JSONObject(legal), { source, record -> told = "$source: ${record?.digest}" }, { closed = "closed" })
    val steering = LegalSteering(webView, screen, SITE)
    val client = webView.webViewClient

    for ((event, path) in events.map { it.split(' ') + "" }) {
        val href = if (':' in path) path else "${SITE}privacy.html$path"
        val request = WebResourceRequest(Uri.parse(href), event == "redirect")
        when (event) {
            "open" -> screen.open(href)
            "back" -> screen.back()
            "push" -> steering.push(href) { outcome = ", $it" }
            "replace" -> steering.replace(href) { outcome = ", $it" }
            "shown", "missing", "aborted", "failed", "rejected" -> webView.answer(event)
            "load" -> webView.loadUrl(href)
            "link", "redirect" -> if (!client.shouldOverrideUrlLoading(webView, request)) webView.loadUrl(href)
            "commit" -> webView.end()
            "late" -> client.doUpdateVisitedHistory(webView, href, false)
            "late-offline" -> client.onReceivedError(webView, request, WebResourceError)
            "8s" -> webView.pass(8_000)
            "offline" -> webView.end("error page") { client.onReceivedError(webView, it, WebResourceError) }
            "tls" -> webView.end("") { client.onReceivedSslError(webView, SslErrorHandler, SslError("${it.url}")) }
            "gone" -> if (!client.onRenderProcessGone(webView, RenderProcessGoneDetail)) closed = "the app has ended"
            else -> webView.end("page of $event") { client.onReceivedHttpError(webView, it, WebResourceResponse(event.toInt())) }
        }
        webView.endLocal()
    }
    return "${closed ?: webView.content.replace(SITE, "")} | $told$outcome"
}

/** Prints the result of each line: a call with its arguments between tabs. */
fun main() {
    for (line in generateSequence(::readlnOrNull)) {
        val (call, legal, first, second) = line.split('\t')
        val (theme, agreed, which) = line.split('\t').drop(4) + listOf("", "", "")
        val record = agreed.split(' ').takeIf { it.size == 5 }?.let { Record(it[0], it[1], it[2], it[3], it[4].toInt()) }
        val result = when (call) {
            "fetchLegal" -> fetchLegal(Stored(second, JSONObject(legal)), first).etag
            "findConsent" -> findConsent(JSONObject(legal), first, second, theme.ifEmpty { null }, record, which)?.let { (page, record) ->
                record.run { "$page $document $version $language $digest $revision" }
            }
            else -> show(legal, first, second.split("; "))
        }
        println(result)
    }
}
