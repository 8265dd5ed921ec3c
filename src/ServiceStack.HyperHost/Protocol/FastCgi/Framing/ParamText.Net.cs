using System;
using System.Text;

namespace ServiceStack.HyperHost.Protocol.FastCgi.Framing;

internal static partial class ParamText
{
    private static partial bool IsUtf8(ReadOnlySpan<byte> bytes) => System.Text.Unicode.Utf8.IsValid(bytes);

    private static partial string Utf8(ReadOnlySpan<byte> bytes) => Encoding.UTF8.GetString(bytes);

    private static partial string Latin1(ReadOnlySpan<byte> bytes) => Encoding.Latin1.GetString(bytes);
}
