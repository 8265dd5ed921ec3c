using System;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.SharedListeners;

/// <summary>
/// Peeks at the first request of a connection that was just accepted. It receives nothing: what has come stays in the socket, so that who
/// serves the connection finds it as if it had accepted the connection itself. For one thread.
/// </summary>
/// <remarks>
/// Only an ordinary beginning is seen: BEGIN_REQUEST for a responder, and the params, whole, within the limits and all in the socket
/// already. Everything else is for a connection that is served here, which waits for more, responds or rejects.
/// </remarks>
/// <param name="limits">Those of params.</param>
[SupportedOSPlatform("linux")]
internal sealed class FirstRequestPeek(HostLimits limits)
{
    private const int Size = 16 * 1024;

    private readonly byte[] _bytes = new byte[Size];
    private FastCgiExchange _exchange = new(new ExchangeMemory());

    /// <param name="connection">Descriptor of an accepted socket, in use.</param>
    /// <returns>The request, until the next call; null if it can't be seen.</returns>
    public FastCgiExchange? At(int connection)
    {
        var count = Libc.Peek(connection, _bytes, neverWaits: true);
        return count > 0 ? In(_bytes, count) : null;
    }

    /// <param name="bytes">What came first on a connection.</param>
    /// <param name="count">How many of them.</param>
    /// <returns>As <see cref="At"/>.</returns>
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

    // Whether the params are complete.
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
