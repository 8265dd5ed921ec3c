using System;

namespace ServiceStack.Text.Common;

/// <summary>A type whose text is one value; <paramref name="write"/> writes it.</summary>
internal sealed class ScalarWriter<T>(Action<TextOutput, T> write, bool bare = false) : ValueWriter<T>
{
    public override bool Bare(TextSettings settings) => bare;

    public override void Write(TextOutput output, T value) => write(output, value);
}
