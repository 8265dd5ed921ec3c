using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>Reads values of <see cref="JsonObject"/>.</summary>
public static class JsonExtensions
{
    /// <summary>Parses an array of objects.</summary>
    public static JsonArrayObjects ArrayObjects(this string json) => JsonArrayObjects.Parse(json);

    /// <summary>Converts each object to an item of a list.</summary>
    public static List<T> ConvertAll<T>(this JsonArrayObjects jsonArrayObjects, Func<JsonObject, T> converter) =>
        jsonArrayObjects.Select(converter).ToList();

    /// <summary>Converts an object with a function. Null becomes the default of T.</summary>
    public static T ConvertTo<T>(this JsonObject jsonObject, Func<JsonObject, T> converFn) =>
        jsonObject == null ? default : converFn(jsonObject);

    /// <summary>Gets a value without its escapes; null if there is none.</summary>
    public static string Get(this Dictionary<string, string> map, string key)
    {
        if (!map.TryGetValue(key, out var text) || text == null) return null;
        return JsonStrings.Read(text, new(0, text.Length), keepUnknown: true);
    }

    /// <summary>Reads a value as T; the default of T if there is none.</summary>
    public static T Get<T>(this Dictionary<string, string> map, string key) =>
        map.TryGetValue(key, out var text) ? JsonSerializer.DeserializeFromString<T>(text) : default;

    /// <summary>Reads a value as <typeparamref name="T"/>; the default of <typeparamref name="T"/> if there is none.</summary>
    public static T JsonTo<T>(this Dictionary<string, string> map, string key) => map.Get<T>(key);

    /// <summary>Copies the raw values to a dictionary.</summary>
    public static Dictionary<string, string> ToDictionary(this JsonObject jsonObject) => new(jsonObject);
}
