using System;

namespace ServiceStack.Text.Common;

/// <summary>Reports bad input as FormatException or SerializationException, never as an exception that means a bug.</summary>
internal static class ReadingFailures
{
    private const int ShownOfText = 50;

    /// <summary>Exceptions that the runtime, or a type's own parser, throws for unexpected text.</summary>
    public static bool IsRuntimes(Exception failure) => failure is OverflowException or IndexOutOfRangeException or ArgumentNullException
        or NullReferenceException or InvalidCastException;

    /// <param name="text">May be null.</param>
    /// <param name="type">The type that was wanted.</param>
    /// <param name="failure">What was thrown.</param>
    public static FormatException NoValue(string text, Type type, Exception failure)
    {
        if (text == null) return new($"A value of {type.Name} is wanted in place of null.", failure);

        var shown = text.Length <= ShownOfText ? text : text.Substring(0, ShownOfText) + "...";
        return new(failure is OverflowException
            ? $"'{shown}' is beyond what {type.Name} can hold."
            : $"'{shown}' is no {type.Name}.", failure);
    }
}
