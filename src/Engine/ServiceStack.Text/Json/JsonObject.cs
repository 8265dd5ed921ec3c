using System.Collections.Generic;
using System.IO;
using ServiceStack.Text.Common;
using ServiceStack.Text.Json;

namespace ServiceStack.Text;

/// <summary>A JSON object whose values are raw JSON, strings without quotes. Use it to read JSON without a class.</summary>
[TextConverter(Reader = typeof(JsonObjectReader), Writer = typeof(JsonObjectWriter))]
public class JsonObject : Dictionary<string, string>
{
    /// <summary>A value without its escapes; null if there is none.</summary>
    public new string this[string key]
    {
        get => this.Get(key);
        set => base[key] = value;
    }

    /// <summary>Gets a value as an array of objects; null if there is none.</summary>
    public JsonArrayObjects ArrayObjects(string propertyName) =>
        TryGetValue(propertyName, out var text) ? JsonArrayObjects.Parse(text) : null;

    /// <summary>Gets the raw JSON of a value.</summary>
    /// <exception cref="KeyNotFoundException">There is no value of this name.</exception>
    public string Child(string key) => base[key];

    /// <summary>Gets the raw JSON of a value, with its escapes.</summary>
    /// <exception cref="KeyNotFoundException">There is no value of this name.</exception>
    public string GetUnescaped(string key) => base[key];

    /// <summary>Gets a value as an object; null if there is none.</summary>
    public JsonObject Object(string propertyName) => TryGetValue(propertyName, out var text) ? Parse(text) : null;

    /// <summary>Parses an object.</summary>
    /// <example>
    /// <code>
    /// var json = JsonObject.Parse("{\"name\":\"Ann\",\"address\":{\"city\":\"Bern\"}}");
    /// var city = json.Object("address")["city"];   // Bern
    /// </code>
    /// </example>
    public static JsonObject Parse(string json) => JsonSerializer.DeserializeFromString<JsonObject>(json);

    /// <summary>Parses an array of objects.</summary>
    public static JsonArrayObjects ParseArray(string json) => JsonArrayObjects.Parse(json);

    /// <summary>Writes objects, arrays, numbers and booleans unchanged, and everything else as a string.</summary>
    public static void WriteValue(TextWriter writer, object value) =>
        TextOutput.ToWriter(writer, output => Write(output, value as string));

    internal static void Write(TextOutput output, string text)
    {
        if (text == null) output.Write("null");
        else if (IsBare(text)) output.Write(text);
        else output.WriteJsonString(text);
    }

    private static readonly char[] Exponents = ['e', 'E'];

    private static bool IsBare(string text)
    {
        if (text.Length == 0) return false;
        if (text is "true" or "false") return true;
        if (JsonUtils.IsJsObject(text) || JsonUtils.IsJsArray(text)) return JsonSyntax.IsValue(text);

        // as in v3, a number with an exponent is a string
        return text[text.Length - 1] is >= '0' and <= '9' && text.IndexOfAny(Exponents) < 0 && JsonSyntax.IsValue(text);
    }
}
