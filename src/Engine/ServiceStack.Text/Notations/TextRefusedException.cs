using System;
using System.Runtime.Serialization;

namespace ServiceStack.Text.Common;

/// <summary>The whole text is rejected. Unlike a value that can't be read, it is never skipped.</summary>
internal sealed class TextRefusedException(string message) : SerializationException(message)
{
    /// <summary>Whether a failure ends the reading of the whole text: it is rejected, or memory is exhausted.</summary>
    public static bool Ends(Exception failure) => failure is TextRefusedException or OutOfMemoryException;

    public static TextRefusedException TooDeep() => new(
        $"The text is nested deeper than {TextLimits.MaxDepth} levels. TextLimits.MaxDepth sets how deep a text may be.");

    public static TextRefusedException TooIrregular() => new(
        "The brackets and quotes of the text don't fit together, and it would take too long to read it all the same.");
}
