using ServiceStack.Text.Common;

namespace ServiceStack.Text.Jsv;

/// <summary>Reads JSV as one type.</summary>
public static class JsvReader<T>
{
    /// <summary>Gets the function that reads the type.</summary>
    public static ParseStringDelegate GetParseFn() => Parse;

    /// <summary>Reads an object.</summary>
    /// <returns>Null for null.</returns>
    public static object Parse(string value) => value == null ? null : TextReading.Whole<T>(JsvNotation.Instance, value);
}
