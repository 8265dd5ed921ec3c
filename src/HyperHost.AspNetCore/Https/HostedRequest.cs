using System;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using ServiceStack.HyperHost.AspNetCore.Requests;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.AspNetCore.Https;

/// <summary>A request that Kestrel received on one of the host's addresses, while queued and while its service runs.</summary>
internal sealed class HostedRequest(HttpContext context, HttpsContext host, LimitRules rules)
    : ContextRequest(context, host.TrustedProxies, host.Options.UnderscoresInHeaders), IWaitingRequest
{
    private TaskCompletionSource? _admission;
    private RequestLimiter? _limiter;
    private CancellationTokenSource? _abort;
    private ITimer? _timer;
    private string? _peer;

    /// <summary>The peer's address, for log lines.</summary>
    public string PeerText => HttpContext.Connection is { RemoteIpAddress: { } address } connection
        ? new IPEndPoint(address, connection.RemotePort).ToString() : "unix";

    protected override CancellationToken Aborted => _abort?.Token ?? base.Aborted;

    // created by whichever thread needs it first: the waiting one or the admitting one
    private TaskCompletionSource Admission =>
        _admission ?? Interlocked.CompareExchange(
            ref _admission, new(TaskCreationOptions.RunContinuationsAsynchronously), null) ?? _admission;

    /// <summary>Waits until the concurrency limiter admits the request; completes on a thread that may block.</summary>
    /// <returns>False if the queue is full.</returns>
    public async ValueTask<bool> EnterAsync()
    {
        var entry = host.RequestLimiter.Enter(this);
        if (entry == RequestLimiter.Entry.Refused) return false;
        if (entry == RequestLimiter.Entry.Wait) await Admission.Task.ConfigureAwait(false);

        _limiter = host.RequestLimiter;
        return true;
    }

    void IWaitingRequest.ServeOnWorker() => Admission.SetResult();

    /// <summary>Starts the service's timeout, which cancels the service's cancellation token.</summary>
    public void LimitService()
    {
        var timeout = rules.Limits.ServiceTimeout;
        if (timeout <= TimeSpan.Zero) return;

        _peer = PeerText;
        _abort = CancellationTokenSource.CreateLinkedTokenSource(base.Aborted);
        _timer = host.Options.Time.CreateTimer(
            static request => ((HostedRequest)request!).OnTimeout(), this, timeout, Timeout.InfiniteTimeSpan);
    }

    /// <summary>Stops the service's timeout, and releases its slot in the concurrency limiter.</summary>
    public override void EndService()
    {
        _timer?.Dispose();
        if (Interlocked.Exchange(ref _limiter, null)?.Leave() is { } next) next.ServeOnWorker();
    }

    public override void Release()
    {
        base.Release();
        _abort?.Dispose();
    }

    private void OnTimeout()
    {
        try
        {
            _abort!.Cancel();
            rules.Report(_peer!, LimitRules.SlowService, "The service is cancelled.");
        }
        catch (ObjectDisposedException)
        {
            // disposed: the request has just ended
        }
        catch (AggregateException error)
        {
            host.Log.Write(HostLogLevel.Error, $"{_peer}: a callback of the cancellation token threw.", error);
        }
    }
}
