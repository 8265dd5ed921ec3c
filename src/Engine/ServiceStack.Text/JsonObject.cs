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

    private static bool IsBare(string text)
    {
        if (text.Length == 0) return false;
        if (text is "true" or "false" || JsonUtils.IsJsObject(text) || JsonUtils.IsJsArray(text)) return true;

        var digits = 0;
        var points = 0;
        for (var at = text[0] == '-' ? 1 : 0; at < text.Length; at++)
        {
            if (text[at] is >= '0' and <= '9') digits++;
            else if (text[at] == '.' && points == 0) points++;
            else return false;
        }
        return digits > 0;
    }
}
