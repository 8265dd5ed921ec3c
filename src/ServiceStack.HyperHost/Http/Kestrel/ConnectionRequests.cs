using System;
using System.Collections.Generic;
using System.Globalization;
using ServiceStack.HyperHost.Statistics;

namespace ServiceStack.HyperHost.Http.Kestrel;

/// <summary>The requests of one connection, for whoever asks what it is doing.</summary>
/// <param name="acceptedAt">When it was accepted.</param>
/// <param name="peer">Its other end.</param>
internal sealed class ConnectionRequests(long acceptedAt, string peer)
{
    private readonly List<HttpExchange> _exchanges = [];
    private long _endedAt;

    /// <summary>A request begins. The only exchange of HTTP/1.1 stays for the next one.</summary>
    public void Begin(HttpExchange exchange)
    {
        lock (_exchanges) _exchanges.Add(exchange);
    }

    /// <summary>A request is over.</summary>
    public void End(HttpExchange exchange)
    {
        exchange.Note(ConnectionState.Idle);
        if (!exchange.IsMultiplexed) return;

        exchange.Requests = null;
        lock (_exchanges)
        {
            _exchanges.Remove(exchange);
            _endedAt = exchange.Since;
        }
    }

    /// <returns>With the state and the route of the oldest request, and the number of the others.</returns>
    public OpenConnection Describe()
    {
        lock (_exchanges)
        {
            HttpExchange? oldest = null;
            var open = 0;
            var idleSince = _endedAt;
            foreach (var exchange in _exchanges)
            {
                if (exchange.State == ConnectionState.Idle)
                {
                    idleSince = Math.Max(idleSince, exchange.Since);
                    continue;
                }

                open++;
                if (oldest is null || exchange.Since < oldest.Since) oldest = exchange;
            }

            if (oldest is not null)
            {
                var route = oldest.Route ?? "";
                if (open > 1) route = string.Create(CultureInfo.InvariantCulture, $"{route} and {open - 1} more").TrimStart();
                return Make(oldest.Since, oldest.State, route);
            }

            return idleSince == 0
                ? Make(acceptedAt, ConnectionState.Open, "") : Make(idleSince, ConnectionState.Idle, "");
        }
    }

    private OpenConnection Make(long since, ConnectionState state, string route) =>
        new(acceptedAt, since, state, HostRoad.Http, peer, route);
}
