using System;
using System.Buffers;
using System.IO;
using System.IO.Pipelines;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;
using ServiceStack.HyperHost.Logging;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>
/// Moves a connection to another process or domain: the one that serves its next request, or the replacement of this one.
/// </summary>
/// <remarks>
/// A connection moves as a whole, and only while no request is open on it. Received requests without a response are written as
/// records again; they are sent along, followed by the bytes that were not read yet.
/// </remarks>
internal sealed class ConnectionMove(FastCgiConnection connection, FastCgiServer server)
{
    private const int Replacement = -1;

    private readonly RecordWriter _passedOn = new();
    private int _destination = Replacement;
    private volatile bool _isDecided;
    private byte[]? _received;

    /// <summary>A request has decided it: no further record is processed here.</summary>
    public bool IsDecided => _isDecided;

    /// <summary>The connection moves as soon as no request is open on it.</summary>
    public bool IsWanted => _isDecided || (connection.IsStopping && HasReplacement);

    public bool HasReplacement => connection.AddressIndex >= 0 && server.Migration is { HasReplacement: true };

    /// <summary>On an address of several applications the next request may belong to another process than the one that is open.</summary>
    public bool IsPossible => connection.AddressIndex >= 0 && server.Migration is not null;

    /// <summary>
    /// The params are complete. If another process or domain serves the request, the connection moves there, unless other requests are
    /// open.
    /// </summary>
    public void MigrateIfNeeded(FastCgiExchange exchange)
    {
        if (!IsPossible || !server.Migration!.BelongsToOther(exchange, out var destination)) return;
        if (!connection.Open.TryDetach(exchange)) return;

        if (!connection.Open.IsEmpty)
        {
            connection.Log(
                HostLogLevel.Notice,
                exchange.Id,
                "The request is another application's than those open on the connection. Responded with FCGI_CANT_MPX_CONN.");
            connection.Refuse(exchange.Id, ProtocolStatus.CannotMultiplex, exchange.KeepConnection);
        }
        else
        {
            lock (_passedOn) Write(exchange, withBody: false);
            _destination = destination;
            _isDecided = true;
        }

        connection.Release(exchange);
    }

    /// <summary>The application did not accept the request, which is complete: the replacement serves it.</summary>
    public bool TryPassOn(FastCgiExchange exchange)
    {
        if (!HasReplacement || exchange.Output.HasStarted || !connection.Open.TryRemove(exchange)) return false;

        lock (_passedOn) Write(exchange, withBody: true);
        _isDecided = true;
        connection.WakeLoop();
        return true;
    }

    /// <summary>Begins the move if it is wanted and nothing is in use.</summary>
    /// <param name="read">The loop's last.</param>
    /// <param name="left">What of it was not processed: the destination reads it first.</param>
    public void Begin(in ReadResult read, in ReadOnlySequence<byte> left)
    {
        if (!IsWanted || connection.IsClosing || connection.EndsWhenIdle || read.IsCompleted) return;
        if (connection.HasReady || connection.Open.IsInUse) return;

        lock (_passedOn)
        {
            var before = _passedOn.Written;
            var bytes = new byte[before.Count + (int)left.Length];
            if (before.Count > 0) Buffer.BlockCopy(before.Array!, before.Offset, bytes, 0, before.Count);
            left.CopyTo(bytes.AsSpan(before.Count));
            _received = bytes;
        }
    }

    /// <summary>Completes the move that <see cref="Begin"/> began.</summary>
    /// <returns>False if none was begun.</returns>
    public bool TryComplete()
    {
        if (_received is null) return false;

        connection.Linger(false);
        try
        {
            if (server.Migration!.TryMove(connection.Transport, _destination, _received))
            {
                if (_destination != Replacement) server.Context.Counters.Moved();
                return true;
            }
        }
        catch (Exception error) when (ServerConnection.IsLoss(error))
        {
            connection.Log(HostLogLevel.Error, "The connection can't be moved.", error);
        }

        connection.Lose(null);
        return true;
    }

    private void Write(FastCgiExchange exchange, bool withBody)
    {
        var id = exchange.Id;
        _passedOn.Record(RecordType.BeginRequest, id, BeginRequest.Content(exchange.KeepConnection));

        var bytes = exchange.Params.Bytes();
        for (var at = 0; at < bytes.Length; at += RecordHeader.MaxContent)
        {
            _passedOn.Record(RecordType.Params, id, bytes.Slice(at, Math.Min(RecordHeader.MaxContent, bytes.Length - at)));
        }

        _passedOn.Record(RecordType.Params, id, default);
        if (!withBody) return;

        exchange.Body.Seek(0, SeekOrigin.Begin);
        var chunk = new byte[(int)Math.Min(RecordHeader.MaxContent, exchange.Body.Length)];
        while (chunk.Length > 0 && exchange.Body.ReadSome(chunk) is > 0 and var count)
        {
            _passedOn.Record(RecordType.Stdin, id, chunk.AsSpan(0, count));
        }

        _passedOn.Record(RecordType.Stdin, id, default);
    }
}
