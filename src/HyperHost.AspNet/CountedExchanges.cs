using System;
using System.Diagnostics;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Protocol.FastCgi.Requests;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNet;

/// <summary>Counts the requests of another handler, and serves the host's own endpoints.</summary>
/// <param name="handler">Serves all other requests.</param>
/// <param name="endpoints">Serves the host's own endpoints.</param>
/// <param name="statistics">Statistics; null for none.</param>
/// <param name="proxies">The proxies whose forwarded client addresses are trusted.</param>
internal sealed class CountedExchanges(
    IExchangeHandler handler, IHostEndpoints endpoints, HostStatistics? statistics, TrustedProxies proxies) : IExchangeHandler
{
    public ValueTask HandleAsync(FastCgiExchange exchange)
    {
        if (endpoints.Serves(RequestTarget.Resolved(exchange))) return RespondAsync(exchange);
        if (statistics is null) return handler.HandleAsync(exchange);

        var start = Stopwatch.GetTimestamp();
        var serving = handler.HandleAsync(exchange);
        if (!serving.IsCompletedSuccessfully) return CountLaterAsync(serving, exchange, start);

        Count(exchange, start);
        return serving;
    }

    private ValueTask RespondAsync(FastCgiExchange exchange)
    {
        var response = new FastCgiResponse(exchange);
        return endpoints.TryServe(new FastCgiRequest(exchange, proxies), response)
            ? response.CompleteAsync() : handler.HandleAsync(exchange);
    }

    private async ValueTask CountLaterAsync(ValueTask serving, FastCgiExchange exchange, long start)
    {
        try
        {
            await serving.ConfigureAwait(false);
        }
        finally
        {
            Count(exchange, start);
        }
    }

    private void Count(FastCgiExchange exchange, long start)
    {
        // a request that migrated is counted by the domain that serves it
        if (exchange.IsPassedOn) return;

        // the duration of a stream ends with its start
        var end = exchange.StreamBegan == 0 ? Stopwatch.GetTimestamp() : exchange.StreamBegan;
        statistics!.Completed(RouteOf(exchange), exchange.Method, TransportKind.FastCgi,
            exchange.Response.Status, end - start, exchange.ContentLength, exchange.Output.Written);
    }

    /// <returns>The route of a service, or the kind of file.</returns>
    public static string RouteOf(FastCgiExchange exchange) => exchange.Route ?? KindOf(exchange.RequestUri ?? "");

    // groups pages by kind, because clients can request any number of paths
    private static string KindOf(string target)
    {
        var path = TargetText.Path(target);
        var name = path.Substring(path.LastIndexOf('/') + 1);
        var dot = name.LastIndexOf('.');
        var ending = dot < 0 ? "" : name.Substring(dot + 1);
        return name.Length == 0 ? "(folder)"
            : ending.Length is > 0 and <= 6 && Array.TrueForAll(ending.ToCharArray(), char.IsLetterOrDigit)
                ? "(*." + ending.ToLowerInvariant() + ")" : "(page)";
    }
}
