using System;
using System.Buffers;
using System.IO;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>
/// Migrates a connection to another process or domain: to the one that serves its next request, or to this process's replacement.
/// </summary>
/// <remarks>
/// A connection migrates as a whole, and only while no request is open on it. Requests that were received but not served are encoded as
/// records again; the destination gets these records, followed by the bytes that were not parsed yet.
/// </remarks>
/// <param name="migration">Decides which process serves a request; null if connections never migrate.</param>
/// <param name="transport">The connection.</param>
internal sealed class ConnectionMove(IConnectionMigration? migration, PipeConnection transport)
{
    private const int Replacement = -1;

    private readonly IConnectionMigration? _migration = transport.AddressIndex >= 0 ? migration : null;
    private readonly RecordWriter _passedOn = new();
    private int _destination = Replacement;
    private volatile bool _isDecided;
    private byte[]? _received;

    /// <summary>The connection will migrate: this process parses no further record.</summary>
    public bool IsDecided => _isDecided;

    /// <summary><see cref="Begin"/> was called.</summary>
    public bool IsBegun => _received is not null;

    public bool HasReplacement => _migration is { HasReplacement: true };

    /// <summary>The next request on the connection may belong to another process than the open one.</summary>
    public bool IsPossible => _migration is not null;

    /// <inheritdoc cref="IConnectionMigration.BelongsToOther"/>
    public bool BelongsToOther(FastCgiExchange exchange, out int destination)
    {
        destination = Replacement;
        return _migration is not null && _migration.BelongsToOther(exchange, out destination);
    }

    /// <summary>Decides to migrate the connection to the process that serves this request, whose params alone have arrived.</summary>
    public void Decide(FastCgiExchange exchange, int destination)
    {
        lock (_passedOn) Write(exchange, withBody: false);
        _destination = destination;
        _isDecided = true;
    }

    /// <summary>Decides to migrate the connection to the replacement, together with this complete request. From any thread.</summary>
    public void Decide(FastCgiExchange exchange)
    {
        lock (_passedOn) Write(exchange, withBody: true);
        _isDecided = true;
    }

    /// <summary>Begins the migration. No exchange may be in use.</summary>
    /// <param name="left">Bytes of the last read that were not parsed: the destination parses them after the passed-on requests.</param>
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

    /// <summary>Completes the migration after <see cref="Begin"/>.</summary>
    /// <returns>False if the migration failed.</returns>
    public bool TryComplete(ServerContext context)
    {
        try
        {
            if (!_migration!.TryMove(transport, _destination, _received!)) return false;
        }
        catch (Exception error) when (ServerConnection.IsLoss(error))
        {
            context.Log.Write(HostLogLevel.Error, $"{transport.Peer}: The connection can't be moved.", error);
            return false;
        }

        if (_destination != Replacement) context.Counters.Moved();
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
