using System;

namespace ServiceStack.Text.Common;

/// <summary>As in v3, an exception is its message.</summary>
internal sealed class ExceptionWriter<T>(Notation notation) : ValueWriter<T> where T : Exception
{
    public override void Write(TextOutput output, T value)
    {
        if (value == null) notation.WriteNull(output);
        else notation.WriteString(output, value.Message);
    }
}
