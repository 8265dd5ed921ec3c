using System.Collections.Generic;
using System.IO;
using ServiceStack.Text.Common;
using ServiceStack.Text.Json;

namespace ServiceStack.Text;

/// <summary>An object of JSON whose values stay pieces of JSON, strings without their quotes.</summary>
public class JsonObject : Dictionary<string, string>
{
    /// <summary>The value without its escapes; null when there is none.</summary>
    public new string this[string key]
    {
        get => this.Get(key);
        set => base[key] = value;
    }

    /// <summary>A value that is a list of objects; null when there is none.</summary>
    public JsonArrayObjects ArrayObjects(string propertyName) =>
        TryGetValue(propertyName, out var text) ? JsonArrayObjects.Parse(text) : null;

    /// <summary>The piece of JSON itself.</summary>
    /// <exception cref="KeyNotFoundException">There is none of that name.</exception>
    public string Child(string key) => base[key];

    /// <summary>The piece of JSON itself, its escapes as they are.</summary>
    /// <exception cref="KeyNotFoundException">There is none of that name.</exception>
    public string GetUnescaped(string key) => base[key];

    /// <summary>A value that is an object; null when there is none.</summary>
    public JsonObject Object(string propertyName) => TryGetValue(propertyName, out var text) ? Parse(text) : null;

    public static JsonObject Parse(string json) => JsonSerializer.DeserializeFromString<JsonObject>(json);

    public static JsonArrayObjects ParseArray(string json) => JsonArrayObjects.Parse(json);

    /// <summary>Objects, lists, numbers and truth values as they are, everything else as a string.</summary>
    public static void WriteValue(TextWriter writer, object value) =>
        JsonNotation.Instance.ToWriter(writer, output => Write(output, value as string));

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
