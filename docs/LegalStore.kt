package com.example.app // yours

import android.content.Context
import org.json.JSONObject

private val documents = listOf("agreement", "privacy")

/** One call after the other: the activity that a rotation creates asks after the answer to the one before is stored. */
private val lock = Any()

/**
 * What the phone keeps: `legal.json`, and for each user the last line of each document. Agreed is what your server has
 * stored; without an account (`user` is empty), what the phone keeps until sign-up. Not for the main thread.
 */
class LegalStore(context: Context, private val user: String) {
    private val assets = context.applicationContext.assets
    private val app = context.packageManager.getPackageInfo(context.packageName, 0).versionName.orEmpty()
    // A write that fails does not throw, and leaves the file as it was.
    private val phone = context.applicationContext.getSharedPreferences("legal", Context.MODE_PRIVATE)

    /** A file of `dist/bundle`, in `assets/legal`. */
    fun readCopy(name: String) = assets.open("legal/$name").reader().use { it.readText() }

    fun readStored() = runCatching {
        check(phone.getString("app", null) == app) // a newer app has a newer copy
        Stored(parseLegal(phone.getString("json", null)!!), phone.getLong("fetched", 0))
    }.getOrElse { Stored(parseLegal(readCopy("legal.json")), 0) }

    fun fetch(): Stored = synchronized(lock) {
        fetchLegal(readStored()).also {
            phone.edit().putString("app", app).putString("json", it.legal.json).putLong("fetched", it.fetched).commit()
        }
    }

    /** `null` if the user has agreed to everything. */
    fun findQuestion(stored: Stored = readStored()) =
        documents.firstNotNullOfOrNull { findConsent(stored, it, readLast(it)) }

    /** `true` if your server has stored it; without an account, if the phone has. */
    fun agree(record: Record) = write("agreed", record)

    /** For a button in the settings. `false` also where no agreement is known: `restore` it first. */
    fun withdraw(document: String): Boolean {
        val last = readLast(document) ?: return false
        return last.action == "withdrawn" || write("withdrawn", last)
    }

    /** Takes the last line of a document that your server has: after a sign-in, and once a day. */
    fun restore(line: String) = synchronized(lock) { parseLine(line)?.let { keep(it.document, line) } }

    /** At sign-up, for the store without an account: sends its lines. `false` if some are left for the next call. */
    fun assign(account: LegalStore): Boolean = synchronized(lock) {
        if (user.isNotEmpty() || account.user.isEmpty()) return false
        // First, so that the next person without an account is asked.
        val edit = phone.edit()
        for (last in documents.mapNotNull(::readLast))
            edit.putString("${last.document} ", format(last.copy(user = account.user)))
        edit.commit()
        documents.mapNotNull { account.parseLine(phone.getString("$it ", null)) }.all(account::send)
    }

    private fun readLast(document: String) = parseLine(phone.getString("$document $user", null))

    /** `null` if it is no line of this user. */
    private fun parseLine(json: String?): Record? = runCatching {
        val line = JSONObject(json!!)
        fun text(name: String) = line.get(name) as String
        fun number(name: String) = line.get(name).let { if (it is Int) it.toLong() else it as Long }
        val (document, action) = listOf("document", "action").map(::text)
        require(text("user") == user && document in documents && action in listOf("agreed", "withdrawn"))
        Record(
            document, text("version"), text("language"), text("digest"), number("revision").toInt(), text("source"),
            line.opt("since") as? String, user, action, number("time"), text("app"),
        )
    }.getOrNull()

    private fun format(record: Record) = record.run {
        JSONObject().put("user", user).put("action", action).put("time", time).put("document", document)
            .put("version", version).put("language", language).put("digest", digest).put("revision", revision)
            .put("source", source).put("since", since).put("app", app).toString()
    }

    private fun write(action: String, record: Record) = synchronized(lock) {
        send(record.copy(user = user, action = action, time = System.currentTimeMillis(), app = app))
    }

    private fun send(record: Record): Boolean {
        val line = format(record)
        val isStored = user.isEmpty() || attempt("your server") { yourServerHasStored(line) } == true
        return isStored && keep(record.document, line)
    }

    /** What an account does replaces what was done without one. */
    private fun keep(document: String, line: String): Boolean {
        val before = phone.getString("$document ", null)
        val isWritten = phone.edit().remove("$document ").putString("$document $user", line).commit()
        // A failed `commit` has changed memory. Only there is enough for what your server has.
        if (!isWritten && user.isEmpty()) phone.edit().putString("$document ", before).apply()
        return isWritten || user.isNotEmpty()
    }
}
