using System;

namespace ServiceStack.Text.Common;

/// <summary>Parsers of the framework's simple types and their nullable types.</summary>
public static class DeserializeBuiltin<T>
{
    private static readonly ParseStringDelegate Made =
        ScalarReaders.Find(Nullable.GetUnderlyingType(typeof(T)) ?? typeof(T)) == null
            ? null
            : value => value == null ? null : TextReading.Whole<T>(JsvNotation.Instance, value);

    /// <summary>Gets the parser; null for other types.</summary>
    public static ParseStringDelegate Parse => Made;
}
