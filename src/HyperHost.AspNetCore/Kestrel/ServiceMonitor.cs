using System;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.AspNetCore;

/// <summary>The time-out of a service: it is cancelled, and after a grace its request ends without it.</summary>
internal sealed class ServiceMonitor : IHeartbeatHandler
{
    private readonly object _lock = new();
    private readonly HttpExchange _exchange;
    private readonly IPeerFeature _peer;
    private readonly LimitRules _rules;
    private readonly HeartbeatHandlers _beats;
    private readonly IHostLog _log;
    private readonly long _since;
    private int _steps;
    private bool _hasEnded;

    public ServiceMonitor(HttpExchange exchange, LimitRules rules, HeartbeatHandlers beats, IHostLog log)
    {
        (_exchange, _rules, _beats, _log, _peer) = (exchange, rules, beats, log, exchange.Peer);
        _since = beats.Now;
        beats.Add(this);
    }

    public void OnHeartbeat(long now)
    {
        lock (_lock)
        {
            var isCancelled = _steps > 0;
            if (_hasEnded || _steps > 1 || _rules.Service(now - _since, isCancelled) is not { } breach) return;

            _steps++;
            if (!isCancelled) _rules.Report(_peer.Peer, breach, "It is cancelled.");
            if (isCancelled) _peer.RunOnWorker(static watch => ((ServiceMonitor)watch!).EndRequest(), this);
            else _peer.RunOnWorker(static watch => ((ServiceMonitor)watch!).AskToStop(), this);
        }
    }

    /// <summary>The service is done.</summary>
    public void End()
    {
        _beats.Remove(this);
        lock (_lock) _hasEnded = true;
    }

    // what the service has registered with its token runs without the lock
    private void AskToStop()
    {
        Action stop;
        lock (_lock)
        {
            if (_hasEnded) return;

            stop = _exchange.Stopper();
        }

        try
        {
            stop();
        }
        catch (ObjectDisposedException)
        {
            // the request ended just now
        }
        catch (AggregateException error)
        {
            _log.Write(HostLogLevel.Error, $"{_peer.Peer}: a callback of the cancellation token threw.", error);
        }
    }

    // The thread of the service can't be ended, only its request.
    private void EndRequest()
    {
        lock (_lock)
        {
            if (_hasEnded) return;

            if (_exchange.TryRespondForService())
            {
                _log.Write(HostLogLevel.Warning, $"{_peer.Peer}: ServiceTimeout: the service still runs; the response is 503.");
                return;
            }

            _log.Write(
                HostLogLevel.Warning,
                $"{_peer.Peer}: ServiceTimeout: the service still runs; part of its response was sent, so the connection is closed.");
            _exchange.Lifetime.Abort();
        }
    }
}
