using System.IO;

namespace ServiceStack.HyperHost.Abstractions;

/// <summary>The output stream of a response that takes over a body that exists already.</summary>
public interface IBodySink
{
    /// <summary>Writes the bytes of a stream as the client reads them.</summary>
    /// <param name="from">Disposed when all is sent, if that is later; a MemoryStream is left open.</param>
    /// <param name="count">Bytes to take; -1 for all.</param>
    /// <returns>True if the rest is sent after the request: the host owns the stream. False if all was written.</returns>
    bool CopyFrom(Stream from, long count);
}
