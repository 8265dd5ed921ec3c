using System.Diagnostics;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Messages;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Protocol.FastCgi.Requests;

/// <summary>Logs the requests that a handler has served, except requests that it passed on to the replacement worker.</summary>
internal sealed class LoggedExchanges(IExchangeHandler handler, IAccessLog log, TrustedProxies proxies) : IExchangeHandler
{
    public ValueTask HandleAsync(FastCgiExchange exchange)
    {
        var start = Stopwatch.GetTimestamp();
        var started = log.Starting();
        exchange.Companion = null;
        var serving = handler.HandleAsync(exchange);
        if (!serving.IsCompletedSuccessfully) return LogLaterAsync(serving, exchange, start, started);

        Log(exchange, start, started);
        return serving;
    }

    private async ValueTask LogLaterAsync(ValueTask serving, FastCgiExchange exchange, long start, long started)
    {
        try
        {
            await serving.ConfigureAwait(false);
        }
        finally
        {
            Log(exchange, start, started);
        }
    }

    private void Log(FastCgiExchange exchange, long start, long started)
    {
        var user = (exchange.Companion as IKnowsUser)?.User;
        exchange.Companion = null;
        if (exchange.IsPassedOn) return;

        var client = ExchangeClient.Of(exchange, proxies);
        log.Completed(new ExchangeAccessRecord(exchange, user, client, Stopwatch.GetTimestamp() - start), started);
    }
}
