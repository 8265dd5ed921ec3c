namespace ServiceStack.Common.Web;

using System;
using System.IO;
using ServiceStack.HyperHost.Abstractions;

/// <summary>Writes bodies that exist already: an array, a file or a stream.</summary>
/// <remarks>
/// A host may take over the stream (<see cref="IBodySink"/>): bytes that a slow client hasn't read yet are then sent after the request,
/// without a thread.
/// </remarks>
internal static class ResponseBody
{
    /// <summary>The host buffers a shorter body whole, for one copy.</summary>
    public const int MinSharedBytes = 32 * 1024;

    /// <summary>Opens the file of a result.</summary>
    /// <exception cref="FileError">It is not there, or this process may not read it.</exception>
    public static FileStream Open(string path)
    {
        try
        {
            return File.OpenRead(path);
        }
        catch (Exception error) when (error is FileNotFoundException or DirectoryNotFoundException)
        {
            throw FileError.Missing(path, error);
        }
        catch (UnauthorizedAccessException error)
        {
            throw FileError.Unreadable(error);
        }
    }

    public static void Write(byte[] bytes, Stream to)
    {
        if (bytes.Length > MinSharedBytes && to is IBodySink sink)
        {
            sink.CopyFrom(new MemoryStream(bytes, 0, bytes.Length, writable: false, publiclyVisible: true), bytes.Length);
            return;
        }

        to.Write(bytes, 0, bytes.Length);
    }

    /// <summary>Writes a file that was opened for this response, or its first bytes, and closes it.</summary>
    public static void WriteFile(FileStream file, Stream to, long count = -1) => WritePart(file, to, first: 0, count);

    /// <summary>Writes a number of bytes of a stream from an index on, or all with -1, and closes it.</summary>
    public static void WritePart(Stream whole, Stream to, long first, long count)
    {
        var isTaken = false;
        try
        {
            // a stream of the service's may be anywhere
            if (first > 0 || (count >= 0 && whole.CanSeek)) whole.Seek(first, SeekOrigin.Begin);
            isTaken = Write(whole, to, count);
        }
        finally
        {
            if (!isTaken) whole.Dispose();
        }
    }

    /// <summary>Writes the rest of a service's stream.</summary>
    /// <returns>True if the host sends the rest and disposes the stream.</returns>
    public static bool Write(Stream from, Stream to, long count = -1)
    {
        if (MayOutlive(from) && to is IBodySink sink) return sink.CopyFrom(from, count);

        if (count < 0) from.CopyTo(to);
        else from.CopyPartTo(to, count);
        return false;
    }

    // other streams may depend on something that ends with the request, such as a database connection
    private static bool MayOutlive(Stream from) =>
        from is FileStream or MemoryStream || HostContext.Instance.ExistingItems is null or { Count: 0 };
}
