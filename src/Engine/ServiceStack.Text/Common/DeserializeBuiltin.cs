using System;

namespace ServiceStack.Text.Common;

/// <summary>What reads the framework's simple types, and their nullable ones.</summary>
public static class DeserializeBuiltin<T>
{
    private static readonly ParseStringDelegate Made =
        ScalarReaders.Find(Nullable.GetUnderlyingType(typeof(T)) ?? typeof(T)) == null
            ? null
            : value => value == null ? null : TextReading.Whole<T>(JsvNotation.Instance, value);

    /// <summary>Null for other types.</summary>
    public static ParseStringDelegate Parse => Made;
}
