using System;
using System.IO;
using System.Text;

namespace ServiceStack.Text.Common;

/// <summary>The text of a stream, in buffers of the thread's own as long as it is not large.</summary>
internal static unsafe class StreamText
{
    private const int FirstSize = 16 * 1024;
    private const int LargestKept = 256 * 1024;

    [ThreadStatic]
    private static byte[] _spareBytes;

    [ThreadStatic]
    private static char[] _spareChars;

    /// <summary>Reads the rest of a stream of JSON as T; the default of T when it is empty.</summary>
    public static T ReadJson<T>(Stream stream)
    {
        var bytes = _spareBytes ?? new byte[FirstSize];
        _spareBytes = null;
        var count = ReadAll(stream, ref bytes);
        try
        {
            return ReadJson<T>(bytes, count);
        }
        finally
        {
            if (bytes.Length <= LargestKept) _spareBytes = bytes;
        }
    }

    private static T ReadJson<T>(byte[] bytes, int count)
    {
        if (IsPlainUtf8(bytes, count, out var start))
        {
            var chars = _spareChars ?? new char[FirstSize];
            _spareChars = null;
            if (chars.Length < count) chars = new char[Math.Max(count, chars.Length * 2)];
            var length = Encoding.UTF8.GetChars(bytes, start, count - start, chars, 0);
            try
            {
                fixed (char* first = chars)
                {
                    if (JsonFast.TryRead(JsonReaders<T>.Current, first, length, TextSettings.Current, out var value)) return value;
                }
                return TextReading.Whole<T>(JsonNotation.Instance, new string(chars, 0, length));
            }
            finally
            {
                if (chars.Length <= LargestKept) _spareChars = chars;
            }
        }
        return TextReading.Whole<T>(JsonNotation.Instance, Utf8Bytes.ReadAll(new MemoryStream(bytes, 0, count)));
    }

    private static int ReadAll(Stream stream, ref byte[] bytes)
    {
        var count = 0;
        for (int read; (read = stream.Read(bytes, count, bytes.Length - count)) > 0;)
        {
            count += read;
            if (count == bytes.Length) Array.Resize(ref bytes, bytes.Length * 2);
        }
        return count;
    }

    /// <summary>No byte order mark but that of UTF-8.</summary>
    private static bool IsPlainUtf8(byte[] bytes, int count, out int start)
    {
        start = count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0;
        return start > 0 || count < 2 || !(bytes[0] is 0xFE or 0xFF or 0);
    }
}
