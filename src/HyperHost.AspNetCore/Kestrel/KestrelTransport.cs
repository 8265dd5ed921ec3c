using System;
using System.Collections.Concurrent;
using System.IO;
using System.IO.Pipelines;
using System.Net;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.AspNetCore;

/// <summary>
/// Passes the connections of our own sockets to Kestrel, instead of its own: it parses HTTP and does not know what carries the bytes. The
/// address of a connection determines its protocol; if that leaves a choice, its first bytes do.
/// </summary>
internal sealed class KestrelTransport(HttpRequests requests, IHostLog log) : IConnectionListenerFactory, IConnectionListenerFactorySelector
{
    private const string NotTls = "400 Bad Request: this address speaks TLS. Begin the URL with https:\n";

    private static readonly byte[] NotTlsResponse = Encoding.ASCII.GetBytes(
        $"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: {NotTls.Length}\r\n\r\n{NotTls}");

    private readonly ConcurrentDictionary<PipeConnection, bool> _unknown = new();
    private readonly ConcurrentDictionary<KestrelConnection, bool> _mayBeHttp2 = new();

    /// <summary>HTTP/1.1.</summary>
    public KestrelEntry Http1 { get; } = new("own sockets, HTTP/1.1");

    /// <summary>HTTP/2 without TLS.</summary>
    public KestrelEntry Http2 { get; } = new("own sockets, HTTP/2");

    /// <summary>TLS, and in it HTTP/2 or HTTP/1.1.</summary>
    public KestrelEntry Tls { get; } = new("own sockets, TLS");

    /// <summary>Serves a connection until Kestrel is done with it; a <see cref="ServeConnection"/>.</summary>
    public Task ServeAsync(PipeConnection connection) => connection.Address switch
    {
        { IsTls: true } => ServeTlsAsync(connection),
        { HasHttp2: true } => ServeEitherAsync(connection),
        _ => Http1.ServeAsync(new KestrelConnection(connection, log)),
    };

    /// <summary>Sends GOAWAY on HTTP/2 connections: requests that have begun are served.</summary>
    public void EndHttp2()
    {
        foreach (var connection in _mayBeHttp2.Keys)
        {
            if (connection.IsHttp2) connection.RequestClose();
        }
    }

    /// <summary>Ends the connections of which Kestrel does not know yet.</summary>
    public void AbortUnknown()
    {
        foreach (var connection in _unknown.Keys) connection.Abort();
    }

    public bool CanBind(EndPoint endpoint) => endpoint is KestrelEntry;

    public ValueTask<IConnectionListener> BindAsync(EndPoint endpoint, CancellationToken cancellationToken = default) =>
        new((KestrelEntry)endpoint);

    private async Task ServeTlsAsync(PipeConnection connection)
    {
        var isTls = await FindOutAsync(connection, FirstBytes.AreTlsAsync).ConfigureAwait(false);
        if (isTls == true) await ServeKnownAsync(Tls, new KestrelConnection(connection, log)).ConfigureAwait(false);
        if (isTls != false) return;

        requests.NoteNotTls(connection);
        await connection.Pipe.Output.WriteAsync(NotTlsResponse).ConfigureAwait(false);
    }

    private async Task ServeEitherAsync(PipeConnection connection)
    {
        var isHttp2 = await FindOutAsync(connection, FirstBytes.AreHttp2Async).ConfigureAwait(false);
        if (isHttp2 is not { } known) return;

        var context = new KestrelConnection(connection, log) { IsHttp2 = known };
        await (known ? ServeKnownAsync(Http2, context) : Http1.ServeAsync(context)).ConfigureAwait(false);
    }

    private async Task<bool?> FindOutAsync(PipeConnection connection, Func<PipeReader, Task<bool?>> find)
    {
        var watch = (ConnectionMonitor)connection.Traffic!;
        watch.IsUndecided = _unknown[connection] = true;
        try
        {
            return await find(connection.Pipe.Input).ConfigureAwait(false);
        }
        catch (IOException)
        {
            // the peer has disconnected
            return null;
        }
        finally
        {
            watch.IsUndecided = false;
            _unknown.TryRemove(connection, out _);
        }
    }

    private async Task ServeKnownAsync(KestrelEntry entry, KestrelConnection connection)
    {
        _mayBeHttp2[connection] = true;
        try
        {
            await entry.ServeAsync(connection).ConfigureAwait(false);
        }
        finally
        {
            _mayBeHttp2.TryRemove(connection, out _);
        }
    }
}
