namespace ServiceStack.Common.Support;

using System;
using System.Buffers;
using System.Collections;
using System.IO;
using System.Text;
using ServiceStack.Text;

/// <summary>JSON and JSV of a stream, read whole into buffers that are given back. Null for an empty stream.</summary>
internal static class FormatReader
{
    private delegate object Parse(Type type, ReadOnlySpan<char> text);

    private static readonly Parse Json = static (type, text) => JsonSerializer.DeserializeFromSpan(type, text);
    private static readonly Parse Jsv = static (type, text) =>
        TypeSerializer.DeserializeFromSpan(type, IsJson(type, text) ? "{}".AsSpan() : text);

    public static object ReadJson(Type type, Stream stream) => Read(type, stream, Json);

    public static object ReadJsv(Type type, Stream stream) => Read(type, stream, Jsv);

    private static object Read(Type type, Stream stream, Parse parse)
    {
        if (stream is MemoryStream memory && memory.TryGetBuffer(out var segment))
        {
            var from = (int)memory.Position;
            memory.Position = memory.Length;
            return Decode(type, segment.Array, segment.Offset + from, segment.Count - from, parse);
        }

        var bytes = ArrayPool<byte>.Shared.Rent(4096);
        try
        {
            var length = 0;
            int read;
            while ((read = stream.Read(bytes, length, bytes.Length - length)) > 0)
            {
                length += read;
                if (length == bytes.Length) bytes = Grow(bytes, length);
            }

            return Decode(type, bytes, 0, length, parse);
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(bytes);
        }
    }

    private static object Decode(Type type, byte[] bytes, int offset, int count, Parse parse)
    {
        if (count >= 3 && bytes[offset] == 0xEF && bytes[offset + 1] == 0xBB && bytes[offset + 2] == 0xBF)
        {
            offset += 3;
            count -= 3;
        }

        if (count == 0) return null;

        var chars = ArrayPool<char>.Shared.Rent(count);
        try
        {
            var length = Encoding.UTF8.GetChars(bytes, offset, count, chars, 0);
            Nesting.Check(chars.AsSpan(0, length), isJson: ReferenceEquals(parse, Json));
            return parse(type, chars.AsSpan(0, length));
        }
        finally
        {
            ArrayPool<char>.Shared.Return(chars);
        }
    }

    // names in JSV have no quotes: a JSON object is one whose every name is unknown
    private static bool IsJson(Type type, ReadOnlySpan<char> text) =>
        text.Length > 1 && text[0] == '{' && text[1] == '"'
        && type.IsClass && type != typeof(object) && !typeof(IEnumerable).IsAssignableFrom(type);

    private static byte[] Grow(byte[] bytes, int length)
    {
        var larger = ArrayPool<byte>.Shared.Rent(bytes.Length * 2);
        Buffer.BlockCopy(bytes, 0, larger, 0, length);
        ArrayPool<byte>.Shared.Return(bytes);
        return larger;
    }
}
