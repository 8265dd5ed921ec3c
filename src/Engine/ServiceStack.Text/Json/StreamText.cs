using System;
using System.IO;
using System.Text;
using ServiceStack.Shared;

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
        var value = Read(JsonReaders<T>.Current, stream, out var text);
        return text == null ? (T)value : TextReading.Patiently<T>(JsonNotation.Instance, text);
    }

    /// <summary>Reads the rest of a stream of JSON as a type.</summary>
    public static object ReadJson(Type type, Stream stream)
    {
        var value = Read(JsonNotation.Instance.Reader(type), stream, out var text);
        return text == null ? value : TextReading.Patiently(JsonNotation.Instance, text, type);
    }

    /// <param name="reader">Reader of the type.</param>
    /// <param name="stream">Read from its position.</param>
    /// <param name="text">The stream's text when it has to be read the other way; else null.</param>
    private static object Read(ValueReader reader, Stream stream, out string text)
    {
        // what is in memory already is not copied
        if (stream is MemoryStream memory && memory.TryGetBuffer(out var segment))
        {
            var from = (int)Math.Min(memory.Position, memory.Length);
            memory.Position = memory.Length;
            return Read(reader, segment.Array, segment.Offset + from, segment.Count - from, out text);
        }

        var bytes = _spareBytes ?? new byte[FirstSize];
        _spareBytes = null;
        var count = ReadAll(stream, ref bytes);
        try
        {
            return Read(reader, bytes, 0, count, out text);
        }
        finally
        {
            if (bytes.Length <= LargestKept) _spareBytes = bytes;
        }
    }

    private static object Read(ValueReader reader, byte[] bytes, int start, int count, out string text)
    {
        if (!IsUtf8(bytes, ref start, ref count))
        {
            text = WholeText.Read(new MemoryStream(bytes, start, count), Encoding.UTF8);
            return null;
        }

        var chars = _spareChars ?? new char[FirstSize];
        _spareChars = null;
        if (chars.Length < count) chars = new char[Math.Max(count, chars.Length * 2)];
        var length = Encoding.UTF8.GetChars(bytes, start, count, chars, 0);
        try
        {
            text = null;
            fixed (char* first = chars)
            {
                if (reader.TryReadQuickly(first, length, TextSettings.Current, out var value)) return value;
            }

            text = new string(chars, 0, length);
            return null;
        }
        finally
        {
            if (chars.Length <= LargestKept) _spareChars = chars;
        }
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

    /// <summary>No byte order mark but that of UTF-8, which is passed over.</summary>
    private static bool IsUtf8(byte[] bytes, ref int start, ref int count)
    {
        if (count >= 3 && bytes[start] == 0xEF && bytes[start + 1] == 0xBB && bytes[start + 2] == 0xBF)
        {
            start += 3;
            count -= 3;
            return true;
        }
        return count < 2 || !(bytes[start] is 0xFE or 0xFF or 0);
    }
}
