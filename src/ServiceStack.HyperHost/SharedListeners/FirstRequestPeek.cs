using System;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.SharedListeners;

/// <summary>
/// Peeks at the first request of an accepted connection. The bytes stay in the socket, so that the process that serves the connection
/// receives them as if it had accepted the connection itself. Not thread-safe.
/// </summary>
/// <remarks>
/// Recognizes only the usual beginning: BEGIN_REQUEST for a responder and complete params within the limits, which have all arrived. Any
/// other connection is served by the dispatcher, which waits for more bytes, responds or rejects.
/// </remarks>
/// <param name="limits">Limits of the params.</param>
[SupportedOSPlatform("linux")]
internal sealed class FirstRequestPeek(HostLimits limits)
{
    private const int Size = 16 * 1024;

    private readonly byte[] _bytes = new byte[Size];
    private FastCgiExchange _exchange = new(new ExchangeMemory());

    /// <param name="connection">Descriptor of the connection, which the caller keeps open.</param>
    /// <returns>The request, valid until the next call; null if it is not recognized.</returns>
    public FastCgiExchange? At(int connection)
    {
        var count = Libc.Peek(connection, _bytes, neverWaits: true);
        return count > 0 ? In(_bytes, count) : null;
    }

    /// <param name="bytes">The first bytes of a connection.</param>
    /// <param name="count">Number of bytes.</param>
    /// <returns>Like <see cref="At"/>.</returns>
    public FastCgiExchange? In(byte[] bytes, int count)
    {
        _exchange = new FastCgiExchange(_exchange.TakeMemory());
        try
        {
            return TryReadParams(bytes, count) && _exchange.Params.Parse(limits.MaxHeaderCount) ? _exchange : null;
        }
        catch (FastCgiProtocolException)
        {
            return null;
        }
    }

    // Appends the params. Returns true if they are complete.
    private bool TryReadParams(byte[] bytes, int count)
    {
        var at = 0;
        if (!RecordReader.TryRead(bytes, ref at, count, out var first) || first.Header.Type != RecordType.BeginRequest) return false;
        if (BeginRequest.Read(first) is not { Role: Role.Responder }) return false;

        while (RecordReader.TryRead(bytes, ref at, count, out var record))
        {
            if (record.Header.Type != RecordType.Params || record.Header.RequestId != first.Header.RequestId) return false;
            if (record.Header.ContentLength == 0) return true;

            _exchange.Params.Append(record);
            if (_exchange.Params.StreamLength > limits.MaxParamsBytes) return false;
        }

        return false;
    }
}
