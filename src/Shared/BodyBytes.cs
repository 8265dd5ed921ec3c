#nullable enable

using System;
using System.IO;

namespace ServiceStack.Shared;

/// <summary>Reads the body of a request into memory.</summary>
internal static class BodyBytes
{
    /// <summary>Reads to the end; the length is only a hint and may be wrong or unknown (-1).</summary>
    public static ArraySegment<byte> ReadAll(Stream stream, long lengthHint)
    {
        var buffer = new byte[lengthHint > 0 && lengthHint < int.MaxValue ? (int)lengthHint : 4096];
        var filled = 0;
        while (true)
        {
            if (filled == buffer.Length)
            {
                var next = stream.ReadByte();
                if (next < 0) break;
                Array.Resize(ref buffer, buffer.Length * 2);
                buffer[filled++] = (byte)next;
                continue;
            }

            var read = stream.Read(buffer, filled, buffer.Length - filled);
            if (read <= 0) break;
            filled += read;
        }

        return new ArraySegment<byte>(buffer, 0, filled);
    }
}
