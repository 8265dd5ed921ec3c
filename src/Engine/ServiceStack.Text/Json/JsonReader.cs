using ServiceStack.Text.Common;

namespace ServiceStack.Text.Json;

/// <summary>Reads JSON as one type.</summary>
public static class JsonReader<T>
{
    /// <summary>Gets the function that reads the type.</summary>
    public static ParseStringDelegate GetParseFn() => Parse;

    /// <summary>Reads an object.</summary>
    /// <returns>Null for null.</returns>
    public static object Parse(string value) => value == null ? null : TextReading.Whole<T>(JsonNotation.Instance, value);
}
