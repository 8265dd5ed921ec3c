using System;

namespace ServiceStack.Text.Common;

internal sealed class TypeNameWriter<T>(Notation notation) : ValueWriter<T> where T : Type
{
    public override void Write(TextOutput output, T value)
    {
        if (value == null) notation.WriteNull(output);
        else notation.WriteString(output, output.Settings.TypeWriter(value));
    }
}
