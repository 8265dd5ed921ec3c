using System;
using System.Net;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http.Features;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNetCore;

/// <summary>Reads the body of a request, and queues the request.</summary>
internal sealed partial class HttpRequests
{
    private async Task ServeWithBodyAsync(HttpExchange exchange)
    {
        var body = new RequestBody();
        try
        {
            if (await ReadAsync(exchange, body).ConfigureAwait(false)) await EnterAsync(exchange, body).ConfigureAwait(false);
        }
        finally
        {
            body.Reset();
            Leave(exchange);
        }
    }

    private ValueTask EnterAsync(HttpExchange exchange, RequestBody? body)
    {
        switch (exchange.Enter(limiter))
        {
            case RequestLimiter.Entry.Run:
                return ServeNowAsync(exchange, body);
            case RequestLimiter.Entry.Wait:
                return ServeLaterAsync(exchange, body);
            default:
                counters.Overloaded();
                return new ValueTask(RefuseAsync(exchange, rules.Queue()));
        }
    }

    private async ValueTask ServeLaterAsync(HttpExchange exchange, RequestBody? body)
    {
        await exchange.WaitForPermitAsync().ConfigureAwait(false);
        await ServeNowAsync(exchange, body).ConfigureAwait(false);
    }

    private ValueTask ServeNowAsync(HttpExchange exchange, RequestBody? body)
    {
        counters.Started();
        exchange.BeginService(limits.ServiceTimeout > TimeSpan.Zero ? new ServiceMonitor(exchange, rules, beats, log) : null);
        ValueTask serving;
        try
        {
            serving = HandleAsync(exchange, body);
        }
        catch
        {
            EndService(exchange);
            throw;
        }

        if (!serving.IsCompletedSuccessfully || exchange.HasHostResponse) return EndServiceAsync(serving, exchange);

        EndService(exchange);
        return default;
    }

    private async ValueTask EndServiceAsync(ValueTask serving, HttpExchange exchange)
    {
        try
        {
            await serving.ConfigureAwait(false);
        }
        finally
        {
            EndService(exchange);
            await exchange.HostRespondAsync().ConfigureAwait(false);
        }
    }

    private void EndService(HttpExchange exchange)
    {
        exchange.EndService();
        counters.Ended();
    }

    private async Task<bool> ReadAsync(HttpExchange exchange, RequestBody body)
    {
        var announced = exchange.Request.Headers.ContentLength ?? -1;
        var breach = BodyLength(exchange, announced);
        if (breach is null)
        {
            BodyMonitor? watch = null;
            try
            {
                var reader = exchange.Context.Request.BodyReader;
                while (true)
                {
                    var reading = reader.ReadAsync();
                    if (!reading.IsCompleted) watch ??= new BodyMonitor(reader, rules, beats);
                    var read = await reading.ConfigureAwait(false);
                    breach = watch?.Breach ?? BodyLength(exchange, body.Length + read.Buffer.Length);
                    if (breach is not null) break;
                    if (!read.Buffer.IsEmpty && !TryKeep(exchange, () => body.Append(read.Buffer, announced, limits))) return false;
                    reader.AdvanceTo(read.Buffer.End);
                    watch?.Received(body.Length);
                    if (read.IsCompleted) break;
                }
            }
            catch (Exception error) when (IsFraming(error))
            {
                Refuse(exchange, error);
                return false;
            }
            finally
            {
                watch?.Dispose();
            }
        }

        if (breach is not null)
        {
            await RefuseAsync(exchange, breach).ConfigureAwait(false);
            return false;
        }

        if (body.IsSpooled)
        {
            counters.Spooled();
            counters.SpooledWhole(body.Length);
        }

        return TryKeep(exchange, body.Finish);
    }

    private LimitBreach? BodyLength(HttpExchange exchange, long bytes) =>
        rules.IsShortBody(bytes) ? null : rules.BodyLength(bytes, exchange.Request.Headers.ContentType);

    private Task RefuseAsync(HttpExchange exchange, LimitBreach breach)
    {
        rules.Report(Peer(exchange.Features), breach);
        if (exchange.IsMultiplexed && breach.Status == 408) exchange.Peer.RequestClose();
        return exchange.RespondAsync(breach.Status, breach.Reason);
    }

    // a chunk whose size is no 32 bits, or trailers with bytes that no text has: Kestrel itself reports both as faults of the server's
    private static bool IsFraming(Exception error) => error is InvalidOperationException or System.IO.IOException
    {
        InnerException: OverflowException,
    };

    private void Refuse(HttpExchange exchange, Exception error)
    {
        counters.ProtocolError();
        log.Write(HostLogLevel.Notice, $"{Peer(exchange.Features)}: {LogText.Visible(error.Message)} Responded with 400.");
        exchange.Response.StatusCode = 400;
        EndConnection(exchange);
    }

    private static string Peer(IFeatureCollection features, string withoutAddress = "unix") =>
        features.Get<IHttpConnectionFeature>() is { RemoteIpAddress: { } address } connection
            ? new IPEndPoint(address, connection.RemotePort).ToString()
            : withoutAddress;

    // A full disk is an error of the server, not the end of the connection.
    private bool TryKeep(HttpExchange exchange, Action step)
    {
        try
        {
            step();
            return true;
        }
        catch (Exception error) when (error is System.IO.IOException or UnauthorizedAccessException or OutOfMemoryException)
        {
            OutOfMemory.FreeAfter(error);
            var peer = Peer(exchange.Features);
            log.Write(HostLogLevel.Error, $"{peer}: The body can't be kept in a temporary file. Responded with 503.", error);
            exchange.Response.StatusCode = 503;
            if (!exchange.IsMultiplexed) exchange.Response.Headers.Connection = "close";
            return false;
        }
    }
}
