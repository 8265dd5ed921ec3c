using ServiceStack.Text.Common;

namespace ServiceStack.Text.Json;

/// <summary>Reads texts of JSON as one type.</summary>
public static class JsonReader<T>
{
    public static ParseStringDelegate GetParseFn() => Parse;

    /// <returns>Null for null.</returns>
    public static object Parse(string value) => value == null ? null : TextReading.Whole<T>(JsonNotation.Instance, value);
}
