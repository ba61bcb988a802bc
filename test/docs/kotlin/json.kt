package org.json

private val token = Regex("""[{}\[\]]|"(\\.|[^"\\])*"|[^\s{}\[\]:,"]+""")

private fun parse(tokens: Iterator<String>, token: String = tokens.next()): Any = when (token[0]) {
    '{' -> generateSequence { tokens.next().takeIf { it != "}" } }
        .fold(JSONObject()) { found, name -> found.put("${parse(tokens, name)}", parse(tokens)) }
    '[' -> JSONArray(generateSequence { tokens.next().takeIf { it != "]" } }.map { parse(tokens, it) }.toList())
    '"' -> token.drop(1).dropLast(1).replace(Regex("""\\(.)"""), "$1")
    'n' -> Unit
    else -> token.toIntOrNull() ?: token.toLongOrNull() ?: error("found $token")
}

/** Converts and throws as Android's does. */
class JSONObject(private val values: MutableMap<String, Any>) {
    constructor() : this(linkedMapOf())
    constructor(json: String) : this((parse(token.findAll(json).map { it.value }.iterator()) as JSONObject).values)

    fun keys() = values.keys.iterator()
    fun put(name: String, value: Any?) = apply { if (value == null) values.remove(name) else values[name] = value }
    fun getString(name: String) = "${get(name)}"
    fun getLong(name: String) = getString(name).toLongOrNull() ?: error("$name is no number")
    fun getInt(name: String) = getLong(name).toInt()
    fun getJSONObject(name: String) = get(name) as? JSONObject ?: error("$name is no object")
    fun getJSONArray(name: String) = get(name) as? JSONArray ?: error("$name is no array")
    fun get(name: String) = values[name] ?: error("no $name")
    fun opt(name: String) = values[name]

    private fun quote(value: Any) = if (value is String) "\"$value\"" else value
    override fun toString() = values.map { "\"${it.key}\":${quote(it.value)}" }.joinToString(",", "{", "}")
}

class JSONArray(private val values: List<Any>) {
    fun length() = values.size
    fun getJSONObject(index: Int) = values[index] as? JSONObject ?: error("$index is no object")
}
