using System;
using System.Diagnostics;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Http.Features.Authentication;
using Microsoft.AspNetCore.Routing;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Protocol.FastCgi.Params;
using ServiceStack.HyperHost.Protocol.FastCgi.Requests;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>Passes the requests of FastCGI connections to an ASP.NET Core application.</summary>
internal sealed class ApplicationExchanges<TContext>(
    IHttpApplication<TContext> application, FastCgiOptions options, HostMonitor monitor, IHostLog log) : IExchangeHandler
    where TContext : notnull
{
    private const string NoWebSockets =
        "WebSockets can't be carried over FastCGI. Have the web server pass this path on by HTTP, to an http address of the application: "
            + "proxy_pass of nginx, with the headers Upgrade and Connection.";

    private Action<FastCgiExchange, Exception>? _failureNoted;

    public IHttpApplication<TContext> Application => application;

    public FastCgiOptions Options => options;

    /// <summary><see cref="NoteFailure"/> as a delegate, allocated once for all requests.</summary>
    public Action<FastCgiExchange, Exception> FailureNoted => _failureNoted ??= NoteFailure;

    public AccelLocations Locations { get; } = new(options.XAccelRedirect);

    /// <summary>The proxies whose forwarded client addresses are trusted.</summary>
    public TrustedProxies Proxies { get; } = options.Host.CreateProxies();

    public ValueTask HandleAsync(FastCgiExchange exchange)
    {
        if (monitor.Endpoints is { } endpoints && endpoints.Serves(RequestTarget.Resolved(exchange)))
        {
            var response = new FastCgiResponse(exchange);
            if (endpoints.TryServe(new FastCgiRequest(exchange, Proxies), response)) return response.CompleteAsync();
        }

        if (IsWebSocket(exchange)) return RefuseAsync(exchange);

        return new ServedExchange<TContext>(this, exchange).ServeAsync();
    }

    /// <returns>The start time for <see cref="Observe"/>.</returns>
    public (long Ticks, long Started) BeginObserve() => (Stopwatch.GetTimestamp(), options.Host.AccessLog?.Starting() ?? 0);

    /// <summary>Counts and logs a finished request.</summary>
    public void Observe(FastCgiExchange exchange, ExchangeContext context, (long Ticks, long Started) from)
    {
        var ticks = Stopwatch.GetTimestamp() - from.Ticks;
        monitor.RouteStatistics?.Completed(
            exchange.Route ?? RouteOf(context), exchange.Method, TransportKind.FastCgi, exchange.Response.Status, ticks,
            exchange.ContentLength, exchange.Output.Written);
        if (options.Host.AccessLog is not { } accessLog) return;

        var user = context.Get<IHttpAuthenticationFeature>()?.User?.Identity?.Name;
        var trace = context.Get<IHttpActivityFeature>()?.Activity is { IdFormat: ActivityIdFormat.W3C } activity
            ? activity.TraceId.ToHexString() : null;
        accessLog.Completed(new ExchangeAccessRecord(exchange, user, ExchangeClient.Of(exchange, Proxies), ticks, trace), from.Started);
    }

    /// <summary>Logs an exception that the application did not handle.</summary>
    public void NoteFailure(FastCgiExchange exchange, Exception error)
    {
        if (error is BadHttpRequestException bad)
        {
            log.Write(HostLogLevel.Notice, $"{exchange.Peer} request {exchange.Id}: {LogText.Visible(bad.Message)}");
            return;
        }

        monitor.Counters.Failed();
        log.Write(
            HostLogLevel.Error, $"{exchange.Peer} request {exchange.Id}: An unhandled exception was thrown by the application.", error);
    }

    private static string RouteOf(ExchangeContext context) =>
        (context.Get<IEndpointFeature>()?.Endpoint as RouteEndpoint)?.RoutePattern.RawText ?? "(no route)";

    private static bool IsWebSocket(FastCgiExchange exchange) =>
        exchange.Params.Header("Upgrade") is { } upgrade && upgrade.Contains("websocket", StringComparison.OrdinalIgnoreCase);

    private ValueTask RefuseAsync(FastCgiExchange exchange)
    {
        log.Write(
            HostLogLevel.Warning,
            $"{exchange.Peer} request {exchange.Id}: A WebSocket was requested at {LogText.Visible(RequestTarget.Of(exchange))}. "
                + NoWebSockets + " Responded with 501.");
        exchange.Response.Add("Cache-Control", "no-store");
        return exchange.RespondAsync(StatusCodes.Status501NotImplemented, NoWebSockets + "\n");
    }
}
