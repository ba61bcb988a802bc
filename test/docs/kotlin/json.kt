package org.json

private val token = Regex("""[{}\[\]]|"(\\.|[^"\\])*"|[^\s{}\[\]:,"]+""")

private fun parse(tokens: Iterator<String>, token: String = tokens.next()): Any = when (token[0]) {
    '{' -> generateSequence { tokens.next().takeIf { it != "}" } }
        .fold(JSONObject()) { found, name -> found.put("${parse(tokens, name)}", parse(tokens)) }
    '[' -> JSONArray(generateSequence { tokens.next().takeIf { it != "]" } }.map { parse(tokens, it) }.toList())
    '"' -> token.drop(1).dropLast(1).replace(Regex("""\\(.)"""), "$1")
    'n' -> JSONObject.NULL
    else -> token.toLongOrNull() ?: throw JSONException("found $token")
}

class JSONException(message: String) : Exception(message)

/** Converts and throws as Android's does. */
class JSONObject(private val values: MutableMap<String, Any>) {
    constructor() : this(linkedMapOf())
    constructor(json: String) : this((parse(token.findAll(json).map { it.value }.iterator()) as JSONObject).values)

    fun keys() = values.keys.iterator()
    fun put(name: String, value: Any?) = apply { if (value == null) values.remove(name) else values[name] = value }
    fun isNull(name: String) = (values[name] ?: NULL) == NULL
    fun getString(name: String) = "${get(name)}"
    fun getLong(name: String) = getString(name).toLongOrNull() ?: throw JSONException("$name is no number")
    fun getInt(name: String) = getLong(name).toInt()
    fun getJSONObject(name: String) = get(name) as? JSONObject ?: throw JSONException("$name is no object")
    fun getJSONArray(name: String) = get(name) as? JSONArray ?: throw JSONException("$name is no array")
    private fun get(name: String) = values[name] ?: throw JSONException("no $name")

    override fun toString() = values.map { (name, value) -> "\"$name\":${if (value is String) "\"$value\"" else "$value"}" }
        .joinToString(",", "{", "}")

    companion object {
        val NULL = object { override fun toString() = "null" }
    }
}

class JSONArray(private val values: List<Any>) {
    fun length() = values.size
    fun getJSONObject(index: Int) = values[index] as? JSONObject ?: throw JSONException("$index is no object")
}
