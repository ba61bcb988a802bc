package com.example.app // yours

import android.util.Log
import java.net.HttpURLConnection
import java.net.URI
import java.net.URLEncoder
import java.util.concurrent.FutureTask
import java.util.concurrent.TimeUnit
import kotlin.concurrent.thread
import org.json.JSONObject

// What to ask a user, the page to show, and the record of what was shown: see apps.md. Android 7 (API 24) and later.

val SITE = "https://legal.app.example/" // yours

/** In milliseconds, to the end of a response. */
private val timeLimit = 8_000

/** `json` is the text that `parseLegal` has read. */
class Legal(val json: String, val documents: Map<String, Document>)
class Document(val current: String, val versions: Map<String, Version>)
class Version(val revision: Int, val texts: Map<String, Text>)
data class Text(val title: String, val digest: String)

/** `fetched` is the time of the last valid response, in milliseconds; 0 for the copy in the app. */
class Stored(val legal: Legal, val fetched: Long)

/** The text to show. With `since`, the changes since that version are marked if the site can be reached. */
class Question(val document: String, val version: String, val since: String? = null)

/** What was shown; a store adds the rest, like the `time` of the action, in milliseconds. */
data class Record(
    val document: String, val version: String, val language: String, val digest: String, val revision: Int,
    /** `site`, or `copy` of the app; `since` if the page also shows the words that were removed since that version. */
    val source: String, val since: String?,
    val user: String = "", val action: String = "", val time: Long = 0, val app: String = "",
)

class Page(val html: String, val title: String, val record: Record)

/** Throws if `legal.json` lacks anything that is read here. */
fun parseLegal(json: String): Legal {
    val legal = JSONObject(json)
    require(legal.getInt("schema") == 1) { "unknown schema" }
    val documents = legal.getJSONObject("documents")
    return Legal(json, listOf("privacy", "agreement").associateWith { parseDocument(documents.getJSONObject(it)) })
}

private fun parseDocument(document: JSONObject): Document {
    val list = document.getJSONArray("versions")
    val versions = List(list.length(), list::getJSONObject).associate { it.getString("version") to parseVersion(it) }
    return Document(document.getString("current").also { require(it in versions) { "no version $it" } }, versions)
}

private fun parseVersion(version: JSONObject): Version {
    val list = version.getJSONObject("texts")
    val texts = list.keys().asSequence().associateWith { language ->
        list.getJSONObject(language).run { Text(getString("title"), getString("digest")) }
    }
    require("en" in texts && texts.values.all { Regex("[0-9a-f]{64}").matches(it.digest) }) { "English, digest $texts" }
    return Version(version.getInt("revision").also { require(it >= 1) { "revision $it" } }, texts)
}

/** Each failure is a line in the log: a wrong setting looks like no connection otherwise. */
fun <T> attempt(name: String, action: () -> T): T? =
    runCatching(action).onFailure { Log.w("legal", "$name: ${it.cause ?: it}") }.getOrNull()

/** Throws if the site does not respond in time. */
private fun request(path: String): String {
    val connection = URI("$SITE$path").toURL().openConnection() as HttpURLConnection
    val task = FutureTask { respond(connection) }
    thread { task.run() }
    try {
        return task.get(timeLimit.toLong(), TimeUnit.MILLISECONDS)
    } finally {
        connection.disconnect() // ends the thread, too
    }
}

private fun respond(connection: HttpURLConnection): String {
    connection.connectTimeout = timeLimit
    connection.readTimeout = timeLimit
    connection.useCaches = false
    val status = connection.responseCode
    // A redirect may have led to another site.
    val origin = SITE.split("/").take(3).joinToString("/")
    check("${connection.url}".startsWith("$origin/")) { "redirected to ${connection.url}" }
    check(status == 200) { "status $status" }
    return connection.inputStream.reader().use { it.readText() }
}

/** `stored` is the last result, and is returned if there is no valid response. Not on the main thread. */
fun fetchLegal(stored: Stored): Stored {
    require(SITE.matches(Regex("https?://[^/?#]+/([^?#]*/)?"))) { "SITE begins with https:// and ends with /" }
    val fetched = System.currentTimeMillis()
    return attempt("legal.json") { Stored(parseLegal(request("legal.json")), fetched) } ?: stored
}

/** `null` if there is nothing to ask. `last` is the user's last record of the document. */
fun findConsent(stored: Stored, document: String, last: Record?): Question? {
    val (current, versions) = stored.legal.documents.getValue(document).run { current to versions }
    if (last?.action != "agreed") return Question(document, current)
    // A file that is older than the record knows less, unless the clock was wrong.
    if (stored.fetched <= last.time && last.time <= System.currentTimeMillis()) return null
    val known = versions[last.version]
    // Agreed means revision and words: an announced version may be corrected or withdrawn.
    val isValid = known?.texts?.get(last.language)?.digest == last.digest
    if (isValid && last.revision >= versions.getValue(current).revision) return null
    return Question(document, current, last.version.takeIf { known != null && it < current })
}

/**
 * The app's own copy, if it has the words that `legal.json` lists; else the page of the site. `null` if there is
 * neither. `tag` is the BCP 47 tag of the app; `readCopy` returns a file of `dist/bundle`. Not on the main thread.
 */
fun loadPage(question: Question, legal: Legal, tag: String, readCopy: (name: String) -> String): Page? {
    val (document, version) = question.run { document to version }
    val texts = legal.documents.getValue(document).versions.getValue(version).texts
    // Otherwise the site chooses: it knows scripts.
    val language = listOf(tag, tag.replace(Regex("-[A-Z]{2}$"), "")).find { it in texts }
    fun findCopy(language: String) =
        runCatching { readPage("copy", readCopy("$document.$language.html"), question, language, legal) }.getOrNull()

    val copy = language?.let(::findCopy)
    if (copy != null && question.since == null) return copy
    val since = question.since?.let { "&since=$it" }.orEmpty()
    val path = "$document.html?version=$version&lang=${URLEncoder.encode(language ?: tag, "UTF-8")}$since"
    val page = attempt(path) {
        readPage("site", request(path), question, copy?.record?.language, legal)
    }
    return page ?: copy ?: findCopy("en")
}

/** Only the words count: an address does not prove what was shown. Throws if a page is cut, or shows another text. */
private fun readPage(source: String, html: String, question: Question, asked: String?, legal: Legal): Page {
    require(html.trimEnd().endsWith("</html>")) { "not whole" }
    val main = Regex("<main\\b[^>]*>").find(html)?.value.orEmpty()
    fun read(name: String) = Regex(" $name=\"([^\"]+)\"").find(main)?.groupValues?.get(1).orEmpty()
    val (language, digest) = listOf("lang", "data-digest").map(::read)
    val version = legal.documents.getValue(question.document).versions.getValue(question.version)
    val text = version.texts[language]
    val isAsked = read("data-version") == question.version && (asked ?: language) == language
    require(isAsked && text?.digest == digest) { "shows $main" }
    val since = question.since.takeIf { Regex("<(ins|del)\\b") in html }
    val record = Record(question.document, question.version, language, digest, version.revision, source, since)
    return Page(html, text.title, record)
}
