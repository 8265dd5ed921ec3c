using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

public static class JsonExtensions
{
    public static JsonArrayObjects ArrayObjects(this string json) => JsonArrayObjects.Parse(json);

    public static List<T> ConvertAll<T>(this JsonArrayObjects jsonArrayObjects, Func<JsonObject, T> converter) =>
        jsonArrayObjects.Select(converter).ToList();

    /// <summary>The default of T for null.</summary>
    public static T ConvertTo<T>(this JsonObject jsonObject, Func<JsonObject, T> converFn) =>
        jsonObject == null ? default : converFn(jsonObject);

    /// <summary>The value without its escapes; null when there is none.</summary>
    public static string Get(this Dictionary<string, string> map, string key)
    {
        if (!map.TryGetValue(key, out var text) || text == null) return null;
        return JsonStrings.Read(text, new(0, text.Length), keepUnknown: true);
    }

    /// <summary>The value read as T; the default of T when there is none.</summary>
    public static T Get<T>(this Dictionary<string, string> map, string key) =>
        map.TryGetValue(key, out var text) ? JsonSerializer.DeserializeFromString<T>(text) : default;

    public static T JsonTo<T>(this Dictionary<string, string> map, string key) => map.Get<T>(key);

    public static Dictionary<string, string> ToDictionary(this JsonObject jsonObject) => new(jsonObject);
}
