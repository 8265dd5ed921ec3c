namespace ServiceStack.Common.Web;

using System;
using System.IO;

/// <summary>Writes bodies that exist already, as an array, a file or a stream.</summary>
/// <remarks>
/// A host may take the stream: then what a slow reader has not taken yet is sent after the request, and holds no thread. (Host and engine
/// agree on that in HostContract, BodySink.)
/// </remarks>
internal static class AnswerBody
{
    /// <summary>A shorter body is held back whole by the host, and costs one copy.</summary>
    public const int LeastGiven = 32 * 1024;

    private static readonly Type Sink = typeof(Func<Stream, long, bool>);

    public static void Write(byte[] bytes, Stream to)
    {
        if (bytes.Length > LeastGiven && SinkOf(to) is { } give)
        {
            give(new MemoryStream(bytes, 0, bytes.Length, writable: false, publiclyVisible: true), bytes.Length);
            return;
        }

        to.Write(bytes, 0, bytes.Length);
    }

    /// <summary>Writes a file that was opened for this answer, or its first bytes, and closes it.</summary>
    public static void WriteFile(FileStream file, Stream to, long count = -1) => WritePart(file, to, first: 0, count);

    /// <summary>Writes so many bytes of a stream from one place on, or with -1 all, and closes it.</summary>
    public static void WritePart(Stream whole, Stream to, long first, long count)
    {
        var isTaken = false;
        try
        {
            if (first > 0) whole.Seek(first, SeekOrigin.Begin);
            isTaken = Write(whole, to, count);
        }
        finally
        {
            if (!isTaken) whole.Dispose();
        }
    }

    /// <summary>Writes what a service's stream has left.</summary>
    /// <returns>True if the host sends the rest, and disposes of the stream.</returns>
    public static bool Write(Stream from, Stream to, long count = -1)
    {
        if (MayOutlive(from) && SinkOf(to) is { } give) return give(from, count);

        if (count < 0) from.CopyTo(to);
        else from.CopyPartTo(to, count);
        return false;
    }

    // other streams may be read from something that ends with the request, as a connection to a database does
    private static bool MayOutlive(Stream from) =>
        from is FileStream or MemoryStream || HostContext.Instance.ExistingItems is null or { Count: 0 };

    private static Func<Stream, long, bool> SinkOf(Stream to) => (to as IServiceProvider)?.GetService(Sink) as Func<Stream, long, bool>;
}
