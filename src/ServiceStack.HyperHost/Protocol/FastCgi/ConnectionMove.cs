using System;
using System.Buffers;
using System.IO;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>
/// Moves a connection to another process or domain: the one that serves its next request, or the replacement of this one.
/// </summary>
/// <remarks>
/// A connection moves as a whole, and only while no request is open on it. Received requests without a response are written as
/// records again; they are sent along, followed by the bytes that were not read yet.
/// </remarks>
/// <param name="migration">Knows where requests are served; null for a connection that stays.</param>
/// <param name="transport">The connection.</param>
internal sealed class ConnectionMove(IConnectionMigration? migration, PipeConnection transport)
{
    private const int Replacement = -1;

    private readonly IConnectionMigration? _migration = transport.AddressIndex >= 0 ? migration : null;
    private readonly RecordWriter _passedOn = new();
    private int _destination = Replacement;
    private volatile bool _isDecided;
    private byte[]? _received;

    /// <summary>A request has decided it: no further record is processed here.</summary>
    public bool IsDecided => _isDecided;

    /// <summary><see cref="Begin"/> was called.</summary>
    public bool IsBegun => _received is not null;

    public bool HasReplacement => _migration is { HasReplacement: true };

    /// <summary>The next request may belong to another process than the one that is open.</summary>
    public bool IsPossible => _migration is not null;

    /// <inheritdoc cref="IConnectionMigration.BelongsToOther"/>
    public bool BelongsToOther(FastCgiExchange exchange, out int destination)
    {
        destination = Replacement;
        return _migration is not null && _migration.BelongsToOther(exchange, out destination);
    }

    /// <summary>The connection moves to the process that serves this request, whose body has not arrived.</summary>
    public void Decide(FastCgiExchange exchange, int destination)
    {
        lock (_passedOn) Write(exchange, withBody: false);
        _destination = destination;
        _isDecided = true;
    }

    /// <summary>The connection moves to the replacement with this request, which is complete. From any thread.</summary>
    public void Decide(FastCgiExchange exchange)
    {
        lock (_passedOn) Write(exchange, withBody: true);
        _isDecided = true;
    }

    /// <summary>Begins the move, while no request is in use.</summary>
    /// <param name="left">Bytes of the last read that were not processed: the destination reads them first.</param>
    public void Begin(in ReadOnlySequence<byte> left)
    {
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
    /// <returns>False if the connection can't be moved.</returns>
    public bool TryComplete(HostCounters counters)
    {
        if (!_migration!.TryMove(transport, _destination, _received!)) return false;

        if (_destination != Replacement) counters.Moved();
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
