using System;
using System.Collections.Generic;
using System.IO;

namespace ServiceStack.Text;

/// <summary>Reads and copies streams.</summary>
public static class StreamExtensions
{
    private const int DefaultBufferSize = 8 * 1024;

    /// <summary>Writes all bytes of a memory stream, at whatever position it is, or the rest of another stream.</summary>
    public static void WriteTo(this Stream inStream, Stream outStream)
    {
        if (inStream is MemoryStream memory) memory.WriteTo(outStream);
        else CopyTo(inStream, outStream);
    }

    /// <summary>Reads lines on demand. A line ends with CR, LF or both.</summary>
    public static IEnumerable<string> ReadLines(this StreamReader reader)
    {
        if (reader is null) throw new ArgumentNullException(nameof(reader));

        while (reader.ReadLine() is { } line) yield return line;
    }

    /// <summary>Reads the rest of a stream.</summary>
    public static byte[] ReadFully(this Stream input) => ReadFully(input, DefaultBufferSize);

    /// <summary>Reads the rest of a stream.</summary>
    /// <param name="bufferSize">Bytes for each read, at least 1.</param>
    public static byte[] ReadFully(this Stream input, int bufferSize) => ReadFully(input, NewBuffer(bufferSize));

    /// <summary>Reads the rest of a stream.</summary>
    /// <param name="buffer">Buffer for each read, at least one byte.</param>
    public static byte[] ReadFully(this Stream input, byte[] buffer)
    {
        var whole = new MemoryStream();
        CopyTo(input, whole, buffer);
        return whole.ToArray();
    }

    /// <summary>Copies the rest of a stream.</summary>
    public static void CopyTo(this Stream input, Stream output) => CopyTo(input, output, DefaultBufferSize);

    /// <summary>Copies the rest of a stream.</summary>
    /// <param name="bufferSize">Bytes for each read, at least 1.</param>
    public static void CopyTo(this Stream input, Stream output, int bufferSize) => CopyTo(input, output, NewBuffer(bufferSize));

    /// <summary>Copies the rest of a stream.</summary>
    /// <param name="buffer">Buffer for each read, at least one byte.</param>
    public static void CopyTo(this Stream input, Stream output, byte[] buffer)
    {
        if (buffer is null) throw new ArgumentNullException(nameof(buffer));
        if (input is null) throw new ArgumentNullException(nameof(input));
        if (output is null) throw new ArgumentNullException(nameof(output));
        if (buffer.Length == 0) throw new ArgumentException("Buffer has length of 0");

        int read;
        while ((read = input.Read(buffer, 0, buffer.Length)) > 0) output.Write(buffer, 0, read);
    }

    /// <summary>Reads a number of bytes.</summary>
    /// <returns>Exactly this number of bytes.</returns>
    /// <exception cref="EndOfStreamException">The stream has fewer bytes.</exception>
    public static byte[] ReadExactly(this Stream input, int bytesToRead) => ReadExactly(input, new byte[bytesToRead]);

    /// <summary>Fills a buffer.</summary>
    /// <exception cref="EndOfStreamException">The stream has fewer bytes.</exception>
    public static byte[] ReadExactly(this Stream input, byte[] buffer)
    {
        if (buffer is null) throw new ArgumentNullException(nameof(buffer));

        return ReadExactly(input, buffer, buffer.Length);
    }

    /// <summary>Fills the beginning of a buffer.</summary>
    /// <returns>The buffer.</returns>
    /// <exception cref="EndOfStreamException">The stream has fewer bytes.</exception>
    public static byte[] ReadExactly(this Stream input, byte[] buffer, int bytesToRead) => ReadExactly(input, buffer, 0, bytesToRead);

    /// <summary>Fills a part of a buffer.</summary>
    /// <returns>The buffer, filled from <paramref name="startIndex"/> on.</returns>
    /// <exception cref="EndOfStreamException">The stream has fewer bytes.</exception>
    public static byte[] ReadExactly(this Stream input, byte[] buffer, int startIndex, int bytesToRead)
    {
        if (input is null) throw new ArgumentNullException(nameof(input));
        if (buffer is null) throw new ArgumentNullException(nameof(buffer));
        if (startIndex < 0 || startIndex >= buffer.Length) throw new ArgumentOutOfRangeException(nameof(startIndex));
        if (bytesToRead < 1 || bytesToRead > buffer.Length - startIndex) throw new ArgumentOutOfRangeException(nameof(bytesToRead));

        var end = startIndex + bytesToRead;
        for (var at = startIndex; at < end;)
        {
            var read = input.Read(buffer, at, end - at);
            if (read == 0) throw new EndOfStreamException($"End of stream reached with {end - at} bytes left to read.");
            at += read;
        }

        return buffer;
    }

    private static byte[] NewBuffer(int bufferSize) =>
        bufferSize < 1 ? throw new ArgumentOutOfRangeException(nameof(bufferSize)) : new byte[bufferSize];
}
