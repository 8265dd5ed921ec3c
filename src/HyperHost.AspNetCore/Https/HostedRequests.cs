using System;
using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections.Features;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using ServiceStack.HyperHost.AspNetCore.Requests;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNetCore.Https;

/// <summary>The host's only middleware: passes each request to the request handler that all transports share.</summary>
/// <param name="host">What the host shares with its https server.</param>
/// <param name="counters">Counters of the host that also count HTTP.</param>
internal sealed class HostedRequests(HttpsContext host, HostCounters counters)
{
    private readonly LimitRules _rules = new(host.Options.Limits, counters, host.Log);
    private readonly string? _hsts = host.Options.Tls.HstsText;
    private int _inFlight;
    private int _connections;
    private volatile bool _isStopping;

    /// <summary>Redirects plain HTTP requests; null if they are served.</summary>
    public HttpsRedirect? Redirect { get; } = host.Options.Tls.Redirect ? new() : null;

    /// <summary>Whether any request is in flight.</summary>
    public bool AreServed => Volatile.Read(ref _inFlight) > 0;

    public async Task ServeAsync(HttpContext context)
    {
        var request = new HostedRequest(context, host, _rules);
        Interlocked.Increment(ref _inFlight);
        try
        {
            if (_isStopping) EndConnection(context);
            if (_hsts is not null && context.Request.IsHttps) context.Response.Headers.StrictTransportSecurity = _hsts;
            if (Redirect is null || !Redirect.TryRedirect(context, request)) await ServeAsync(context, request).ConfigureAwait(false);
        }
        finally
        {
            request.Release();
            Interlocked.Decrement(ref _inFlight);
        }
    }

    /// <summary>Counts an accepted connection.</summary>
    public void Accepted()
    {
        Interlocked.Increment(ref _connections);
        counters.Accepted();
    }

    /// <summary>Counts a closed connection.</summary>
    public void Closed()
    {
        Interlocked.Decrement(ref _connections);
        counters.Closed();
    }

    /// <summary>Counts and logs a failed TLS handshake.</summary>
    public void NoteHandshake(string? peer)
    {
        counters.ProtocolError();
        host.Log.Write(
            HostLogLevel.Notice,
            $"{peer ?? "unix"}: no TLS handshake. The client does not trust the certificate, has no TLS 1.2 or 1.3, or was too slow.");
    }

    /// <summary>
    /// Waits until no request is in flight, for the drain time at most. Idle keep-alive connections stay open for
    /// <see cref="HostLimits.IdleDrainTime"/> meanwhile, and close with their next response.
    /// </summary>
    /// <param name="cancellationToken">Ends the wait early.</param>
    public async Task DrainAsync(CancellationToken cancellationToken)
    {
        _isStopping = true;
        await WaitAsync(() => (AreServed || Volatile.Read(ref _connections) > 0) && !cancellationToken.IsCancellationRequested)
            .ConfigureAwait(false);
    }

    /// <summary>
    /// Waits until the connections are closed: with requests in flight for the drain time at most, otherwise for the idle drain time.
    /// </summary>
    public async Task WaitAsync(Func<bool> isOpen)
    {
        var (limits, time) = (host.Options.Limits, host.Options.Time);
        var start = time.Milliseconds();
        while (isOpen() && time.Milliseconds() - start < (AreServed ? limits.DrainTimeout : limits.IdleDrainTime).TotalMilliseconds)
            await Task.Delay(10, CancellationToken.None).ConfigureAwait(false);
    }

    /// <summary>Logs the requests that were still in flight when the drain time ended.</summary>
    public void ReportUndone() =>
        _rules.Report($"{Volatile.Read(ref _inFlight)} requests over Kestrel", LimitRules.Drain(hasRequest: true));

    private async Task ServeAsync(HttpContext context, HostedRequest request)
    {
        RequestBody? body = null;
        try
        {
            if (WholeBody.IsThere(context))
            {
                body = await ReadAsync(context, request).ConfigureAwait(false);
                request.Begin(body, body.Length);
            }

            if (await request.EnterAsync().ConfigureAwait(false)) await RunAsync(context, request).ConfigureAwait(false);
            else await RefuseAsync(context, request).ConfigureAwait(false);
        }
        finally
        {
            body?.Reset();
        }
    }

    private async Task<RequestBody> ReadAsync(HttpContext context, HostedRequest request)
    {
        var isForm = FormBody.IsUrlEncoded(context.Request.ContentType);
        if (isForm && host.Options.Limits.MaxFormBytes is > 0 and var most
            && context.Features.Get<IHttpMaxRequestBodySizeFeature>() is { IsReadOnly: false } size
            && (size.MaxRequestBodySize is not { } all || all > most)) size.MaxRequestBodySize = most;
        try
        {
            var body = await WholeBody.ReadAsync(context, host.Options.Limits).ConfigureAwait(false);
            if (!body.IsSpooled) return body;

            counters.Spooled();
            counters.SpooledWhole(body.Length);
            return body;
        }
        catch (BadHttpRequestException error)
        {
            // Kestrel sends the response with the exception's status
            Report(request.PeerText, error, isForm);
            throw;
        }
    }

    private void Report(string peer, BadHttpRequestException error, bool isForm)
    {
        LimitName? limit = error.StatusCode switch
        {
            StatusCodes.Status413PayloadTooLarge => isForm ? LimitName.MaxFormBytes : LimitName.MaxBodyBytes,
            StatusCodes.Status408RequestTimeout => LimitName.MinBodyRate,
            _ => null,
        };
        if (limit is { } name)
        {
            _rules.Report(peer, new LimitBreach(name, error.StatusCode, error.Message.TrimEnd('.')));
            return;
        }

        var isOurs = error.StatusCode >= StatusCodes.Status500InternalServerError;
        if (!isOurs) counters.ProtocolError();
        host.Log.Write(
            isOurs ? HostLogLevel.Error : HostLogLevel.Notice,
            $"{peer}: {LogText.Visible(error.Message)} Responded with {error.StatusCode}.", isOurs ? error.InnerException : null);
    }

    private async Task RunAsync(HttpContext context, HostedRequest request)
    {
        counters.Started();
        request.LimitService();
        var response = new ContextResponse(request);
        try
        {
            await host.Handler.HandleAsync(request, response).ConfigureAwait(false);
        }
        catch (ClientGoneException)
        {
            context.Abort();
        }
        catch (Exception error) when (!context.RequestAborted.IsCancellationRequested
            && error is not (OperationCanceledException or IOException))
        {
            // Kestrel sends 500, or closes the connection if the response has started
            counters.Failed();
            host.Log.Write(HostLogLevel.Error, $"{request.PeerText}: The app failed.", error);
            throw;
        }
        finally
        {
            response.Release();
            request.EndService();
            counters.Ended();
        }
    }

    private async Task RefuseAsync(HttpContext context, HostedRequest request)
    {
        var breach = _rules.Queue();
        counters.Overloaded();
        _rules.Report(request.PeerText, breach);
        var body = Encoding.UTF8.GetBytes(breach.Reason + "\n");
        var response = context.Response;
        (response.StatusCode, response.ContentType, response.ContentLength) = (breach.Status, "text/plain", body.Length);
        EndConnection(context);
        await response.BodyWriter.WriteAsync(body).ConfigureAwait(false);
    }

    // over HTTP/2, RequestClose sends GOAWAY and lets the requests in flight finish
    private static void EndConnection(HttpContext context)
    {
        if (HttpProtocol.IsHttp2(context.Request.Protocol))
            context.Features.Get<IConnectionLifetimeNotificationFeature>()?.RequestClose();
        else context.Response.Headers.Connection = "close";
    }
}
