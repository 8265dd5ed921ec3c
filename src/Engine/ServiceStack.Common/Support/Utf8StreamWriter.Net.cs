namespace ServiceStack.Common.Support;

using System;

internal sealed partial class Utf8StreamWriter
{
    public override unsafe void Write(ReadOnlySpan<char> buffer)
    {
        fixed (char* chars = buffer) _output.Encode(chars, buffer.Length);
    }
}
