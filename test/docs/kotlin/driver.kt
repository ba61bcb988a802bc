package com.example.app

import android.app.Activity
import android.content.Context
import android.net.Uri
import android.os.Bundle
import android.os.Looper
import android.view.ViewGroup
import android.webkit.RenderProcessGoneDetail
import android.webkit.WebResourceRequest
import android.webkit.WebView
import android.widget.TextView
import java.io.File
import java.net.URI
import kotlin.system.exitProcess
import org.json.JSONObject

private fun readCopy(name: String) = File(System.getProperty("assets"), "legal/$name").readText()

private fun parseRecord(json: String) = JSONObject(json).run {
    val (document, version, language) = listOf("document", "version", "language").map(::getString)
    Record(document, version, language, getString("digest"), getInt("revision"), getLong("time"))
}

private fun describe(page: Page) =
    "${page.source} ${page.record?.run { "$document $version $language $digest $revision" }}"

private lateinit var screen: LegalScreen
private lateinit var webView: WebView
private var activity: LegalActivity? = null
private var isClosed = false

private fun createScreen(legal: String) {
    activity = null
    isClosed = false
    webView = WebView(Activity())
    screen = LegalScreen(webView, parseLegal(legal)!!, ::readCopy, {}, { isClosed = true })
}

private fun startActivity() {
    activity?.onDestroy()
    activity = LegalActivity().apply { onCreate(Bundle()) }
    ((activity!!.content as ViewGroup).children[0] as? WebView)?.let { webView = it }
}

private fun findButton(label: String) =
    (activity!!.content as ViewGroup).children.first { (it as? TextView)?.text == label }

private fun describe(activity: LegalActivity): String {
    val first = (activity.content as ViewGroup).children[0]
    val text = (first as? WebView)?.page ?: (first as TextView).text
    val agree = if (findButton("Agree").isEnabled) "Agree on" else "Agree off"
    val end = if (activity.isFinishing) ", finished ${activity.result}" else ""
    return "$text\t$agree$end\t${LegalStore(activity, "u1").queue.values}"
}

private fun describeScreen() =
    "${webView.page}\t${screen.shown?.let(::describe) ?: "nothing"}${if (isClosed) " | closed" else ""}"

/** Carries out one step. The result is that of a function, or else what is on the screen. */
private fun carryOut(step: String, args: List<String>): String? {
    when (step) {
        "parseLegal" -> return parseLegal(args[0])?.run { "legal" }
        "fetchLegal" -> return fetchLegal(Stored(parseLegal(args[0])!!, args[1], 1)).run { "$etag ${fetched > 1}" }
        "findConsent" -> {
            val (json, fetched, tag, theme, agreed) = args
            val stored = Stored(parseLegal(json)!!, null, fetched.toLong())
            val record = agreed.ifEmpty { null }?.let(::parseRecord)
            return findConsent(stored, "privacy", tag, theme, record, args[5] == "true")
        }
        "loadPage" -> return describe(loadPage(args[0], parseLegal(args[1])!!, ::readCopy, args[2] == "true"))
        "screen" -> createScreen(args[0])
        "open" -> screen.open(args[0])
        "link" -> webView.webViewClient.shouldOverrideUrlLoading(webView, WebResourceRequest(Uri(URI(args[0]))))
        "report" -> webView.webViewClient.onPageFinished(webView, args[0])
        "gone" -> webView.webViewClient.onRenderProcessGone(webView, RenderProcessGoneDetail)
        "activity", "rotate" -> startActivity()
        "tap" -> findButton(args[0]).performClick()
        "restore" -> LegalStore(Activity(), "u1").restore("agreement", args[0])
        "withdraw" -> LegalStore(activity!!, "u1").withdraw(args[0])
        "phone" -> {
            Context.stores.clear()
            WebView.isInstalled = args[0] == "with a webview"
            Looper.restart()
            activity = null
            return null
        }
        "turn" -> Looper.getMainLooper().turn()
    }
    return activity?.let(::describe) ?: describeScreen()
}

fun main() {
    Looper.getMainLooper()
    for (line in generateSequence(::readlnOrNull)) {
        val fields = line.split('\t')
        for ((name, value) in listOf("site", "limit", "assets").zip(fields)) System.setProperty(name, value)
        val result = runCatching { carryOut(fields[3], fields.drop(4)) }.getOrElse { "$it" }
        println("$result".replace('\n', ' '))
    }
    exitProcess(0)
}
