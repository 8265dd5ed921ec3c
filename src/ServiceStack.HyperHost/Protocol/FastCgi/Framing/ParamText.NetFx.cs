using System;
using System.Text;

namespace ServiceStack.HyperHost.Protocol.FastCgi.Framing;

internal static partial class ParamText
{
    private static readonly UTF8Encoding Strict = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    private static partial bool IsUtf8(ReadOnlySpan<byte> bytes)
    {
        var ascii = true;
        foreach (var b in bytes)
        {
            if (b < 0x80) continue;

            ascii = false;
            break;
        }

        if (ascii) return true;

        try
        {
            Strict.GetCharCount(bytes.ToArray());
            return true;
        }
        catch (DecoderFallbackException)
        {
            return false;
        }
    }

    private static partial string Utf8(ReadOnlySpan<byte> bytes)
    {
        unsafe
        {
            fixed (byte* start = bytes) return Encoding.UTF8.GetString(start, bytes.Length);
        }
    }

    private static partial string Latin1(ReadOnlySpan<byte> bytes)
    {
        var chars = new char[bytes.Length];
        for (var i = 0; i < bytes.Length; i++) chars[i] = (char)bytes[i];
        return new string(chars);
    }
}
