using System;
using System.IO;
using System.Text;

namespace ServiceStack.Text.Common;

/// <summary>Characters to UTF-8 and back, in blocks of the thread's own buffer.</summary>
internal static unsafe class Utf8Bytes
{
    private const int Block = 16 * 1024;
    private const int MaxBytesOfAChar = 3;

    [ThreadStatic]
    private static byte[] _spare;

    /// <summary>A lone surrogate goes out as U+FFFD.</summary>
    public static void Send(Stream stream, char[] chars, int count)
    {
        var bytes = _spare ?? new byte[Block * MaxBytesOfAChar];
        _spare = null;
        for (var at = 0; at < count;)
        {
            var part = Math.Min(Block, count - at);
            if (part < count - at && char.IsHighSurrogate(chars[at + part - 1])) part--;
            stream.Write(bytes, 0, Encode(chars, at, part, bytes));
            at += part;
        }
        _spare = bytes;
    }

    /// <returns>Bytes written: at most three times <paramref name="count"/>.</returns>
    private static int Encode(char[] chars, int start, int count, byte[] bytes)
    {
        var ascii = Ascii.Narrow(chars, start, count, bytes);
        return ascii == count ? count : ascii + Encoding.UTF8.GetBytes(chars, start + ascii, count - ascii, bytes, ascii);
    }
}
