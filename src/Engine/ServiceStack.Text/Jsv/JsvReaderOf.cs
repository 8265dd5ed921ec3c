using ServiceStack.Text.Common;

namespace ServiceStack.Text.Jsv;

/// <summary>Reads texts of JSV as one type.</summary>
public static class JsvReader<T>
{
    public static ParseStringDelegate GetParseFn() => Parse;

    /// <returns>Null for null.</returns>
    public static object Parse(string value) => value == null ? null : TextReading.Whole<T>(JsvNotation.Instance, value);
}
