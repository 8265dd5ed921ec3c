using System;

namespace ServiceStack.Text.Common;

/// <summary>A value as the text that it gives of itself, written as a string.</summary>
internal sealed class TextWriterOf<T>(Notation notation, Func<T, string> text) : ValueWriter<T>
{
    public override void Write(TextOutput output, T value)
    {
        if (value == null) notation.WriteNull(output);
        else notation.WriteString(output, text(value));
    }
}
