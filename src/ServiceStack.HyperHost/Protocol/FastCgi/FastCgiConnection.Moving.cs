using System;
using System.Buffers;
using System.IO;
using System.IO.Pipelines;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;
using ServiceStack.HyperHost.Logging;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>
/// Moves the connection to another process or domain: the one that serves its next request, or the replacement of this one.
/// </summary>
/// <remarks>
/// A connection moves as a whole, and only while no request is open on it. Requests that were received and not answered are written as
/// records again; they are sent along, followed by the bytes that were not read yet.
/// </remarks>
internal sealed partial class FastCgiConnection
{
    private const int Replacement = -1;

    private readonly RecordWriter _passedOn = new();
    private int _destination = Replacement;
    private volatile bool _mustMove;

    private bool WantsToMove => _mustMove || (_isStopping && HasReplacement);

    private bool HasReplacement => _transport.AddressIndex >= 0 && _server.Migration is { HasReplacement: true };

    // The params are complete. If another process or domain serves the request, the connection moves there, unless other requests are open.
    private bool TryMigrate(FastCgiExchange exchange)
    {
        if (_transport.AddressIndex < 0 || _server.Migration is not { } migration) return false;
        if (!migration.BelongsElsewhere(exchange, out var destination)) return false;
        if (!TryDetach(exchange)) return true;

        if (HasOpenRequests())
        {
            Log(
                HostLogLevel.Notice,
                exchange.Id,
                "The request is another application's than those open on the connection. Responded with FCGI_CANT_MPX_CONN.");
            Refuse(exchange.Id, ProtocolStatus.CannotMultiplex, exchange.KeepConnection);
        }
        else
        {
            lock (_passedOn) WriteRequest(exchange, withBody: false);
            _destination = destination;
            _mustMove = true;
        }

        Release(exchange);
        return true;
    }

    // The application did not accept the request, which is complete: the replacement serves it.
    private bool TryPassOn(FastCgiExchange exchange)
    {
        if (!HasReplacement || exchange.Output.HasStarted || !TryRemove(exchange)) return false;

        lock (_passedOn) WriteRequest(exchange, withBody: true);
        _mustMove = true;
        _input.CancelPendingRead();
        return true;
    }

    /// <returns>Bytes that the destination has to read first; null while the connection stays here.</returns>
    private byte[]? BeginMove(in ReadResult read, in ReadOnlySequence<byte> left)
    {
        if (!WantsToMove) return null;
        if (_isClosing || read.IsCompleted || _ready is not null || IsInUse()) return null;

        lock (_passedOn)
        {
            var before = _passedOn.Written;
            var bytes = new byte[before.Count + (int)left.Length];
            if (before.Count > 0) Buffer.BlockCopy(before.Array!, before.Offset, bytes, 0, before.Count);
            left.CopyTo(bytes.AsSpan(before.Count));
            return bytes;
        }
    }

    // Another thread may still be sending the end of an answer whose request is no longer in the table of open ones.
    private bool IsInUse()
    {
        using (_gate.Enter()) return _unreleased > 0;
    }

    private void Move(byte[] received)
    {
        _mustLinger = false;
        try
        {
            if (_server.Migration!.TryMove(_transport, _destination, received))
            {
                if (_destination != Replacement) _server.Counters.Moved();
                return;
            }
        }
        catch (Exception error) when (IsLoss(error))
        {
            Log(HostLogLevel.Error, 0, "The connection can't be moved.", error);
        }

        Lose(null);
    }

    private void WriteRequest(FastCgiExchange exchange, bool withBody)
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
