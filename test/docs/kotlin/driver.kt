package com.example.app

import android.app.Activity
import android.os.*
import android.util.Log
import android.view.ViewGroup
import android.webkit.*
import android.widget.TextView
import kotlin.system.exitProcess

object R {
    object string {
        const val legal_agree = 0; const val legal_decline = 1; const val legal_loading = 2
        const val legal_no_page = 3; const val legal_try_again = 4
    }
}

fun currentTime() = System.currentTimeMillis() + System.getProperty("clock").toLong()

private fun describe(question: Question?) = question?.run { "$document $version $since" }

private val store get() = LegalStore(Activity(), System.getProperty("user"))
private lateinit var activity: LegalActivity
private lateinit var webView: WebView
private val views get() = (activity.content as ViewGroup).children
private val labels get() = views.filterIsInstance<TextView>()
private val isReady get() = labels.last().isEnabled

private fun startActivity() {
    activity = LegalActivity()
    activity.intent.putExtra("user", System.getProperty("user")).putExtra("tag", "hi-IN")
    activity.onCreate(Bundle())
    views.filterIsInstance<WebView>().forEach { webView = it }
}

/** Carries out one step. The result is that of a function, or else what is on the screen. */
private fun carryOut(step: String, args: List<String>): Any? {
    if (step == "log") return Log.last
    Log.last = ""
    when (step) {
        "fetchLegal" -> return args.let { (json, etag) -> Stored(parseLegal(json), etag.ifEmpty { null }, 0) }
            .let(::fetchLegal).run { "$etag $fetched" }
        "findConsent" -> {
            val (version, language, digest, revision, time) = args.drop(2)
            val agreed = Record("privacy", version, language, digest, revision.toInt(), "", null, time = time.toLong())
            val stored = Stored(parseLegal(args[0]), null, args[1].toLong())
            return describe(findConsent(stored, "privacy", agreed.takeIf { version != "" }))
        }
        "loadPage" -> {
            val (asked, marks, json, tag) = args
            val question = Question("privacy", asked, marks.ifEmpty { null })
            val page = loadPage(question, parseLegal(json), tag, store::readCopy)
            return page?.record?.run { "$document $version $language $digest $revision $source $since" }
        }
        "question" -> return describe(store.findQuestion())
        "fetch" -> return store.fetch().fetched
        "queue" -> return store.queue.values
        "sent" -> return store.run { queue.keys.forEach(::removeFromQueue) }
        "restore" -> return store.restore(args[0])
        "withdraw" -> return store.withdraw(args[0])
        "assign" -> return store.assign(args[0])
        "activity" -> {
            WebView.isInstalled = args[0].isEmpty()
            WebView.count = 0
            Looper.restart()
            startActivity()
        }
        "rotate" -> {
            activity.onDestroy()
            startActivity()
            check(WebView.count == 1) { "a webview was not destroyed" }
        }
        "tap" -> labels.first { it.text == args[0] }.performClick()
        "report" -> webView.webViewClient.onPageFinished(webView, args[0])
        "gone" -> webView.webViewClient.onRenderProcessGone(webView, RenderProcessGoneDetail)
        "wait" -> while (!isReady && !activity.isFinishing) Looper.getMainLooper().turn()
        "turn" -> Looper.getMainLooper().turn()
    }
    val page = views.filterIsInstance<WebView>().firstOrNull()?.page
    val button = labels.last().text.takeIf { isReady }.orEmpty()
    val end = if (activity.isFinishing) "finished ${activity.code == Activity.RESULT_OK}" else ""
    return "$page\t${labels.first().text}\t$button\t$end"
}

fun main() {
    for (line in generateSequence(::readlnOrNull)) {
        val fields = line.split('\t')
        val names = listOf("site", "limit", "assets", "phone", "user", "app", "clock")
        for ((name, value) in names.zip(fields)) System.setProperty(name, value)
        val result = runCatching { carryOut(fields[names.size], fields.drop(names.size + 1)) }
        println("${result.getOrElse { "failed: $it" }}".replace('\n', ' '))
    }
    exitProcess(0)
}
