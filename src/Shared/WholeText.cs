#nullable enable

using System;
using System.IO;
using System.Text;

namespace ServiceStack.Shared;

/// <summary>The text of a body that is read whole.</summary>
internal static class WholeText
{
    private const int MinBuffer = 256;
    private const int MaxBuffer = 4096;

    // below the large objects, of which each has memory of its own
    private const int Large = 32 * 1024;

    /// <summary>Reads the rest of a stream, which stays open. A mark of the byte order goes before the encoding.</summary>
    /// <exception cref="OutOfMemoryException">
    /// There is no memory for a large text. It is allocated at once: a text that grew piece by piece would first take the memory of others.
    /// </exception>
    public static string Read(Stream stream, Encoding encoding)
    {
        var most = stream.CanSeek ? stream.Length - stream.Position : 0;
        var buffer = stream.CanSeek ? (int)Math.Min(Math.Max(most, MinBuffer), MaxBuffer) : MaxBuffer;
        using var reader = new StreamReader(stream, encoding, detectEncodingFromByteOrderMarks: true, buffer, leaveOpen: true);
        if (most < Large) return reader.ReadToEnd();

        // never more characters than bytes
        var text = new char[most];
        var count = 0;
        while (count < text.Length && reader.Read(text, count, text.Length - count) is > 0 and var read) count += read;
        return count < text.Length ? new string(text, 0, count) : new string(text) + reader.ReadToEnd();
    }
}
