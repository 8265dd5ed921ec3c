using System;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.AspNetCore;

/// <summary>The request in the queue, and while its service runs.</summary>
internal sealed partial class HttpExchange : IWaitingRequest
{
    private const int NoResponse = 0;
    private const int RespondedByService = 1;
    private const int RespondedByHost = 2;

    private static readonly TaskCompletionSource Now = new();

    private RequestLimiter? _limiter;
    private ServiceMonitor? _watch;
    private TaskCompletionSource? _dequeued;
    private Task? _hostResponse;
    private int _responder;

    /// <summary>The host has responded in place of a service that took too long.</summary>
    public bool HasHostResponse => Volatile.Read(ref _responder) == RespondedByHost;

    public RequestLimiter.Entry Enter(RequestLimiter limiter)
    {
        var entry = limiter.Enter(this);
        if (entry != RequestLimiter.Entry.Refused) _limiter = limiter;
        return entry;
    }

    /// <summary>Ends when the limiter lets a request in that had to wait; on a thread that may be held.</summary>
    public Task WaitForPermitAsync()
    {
        var dequeued = new TaskCompletionSource();
        return Interlocked.CompareExchange(ref _dequeued, dequeued, null) is null ? dequeued.Task : Task.CompletedTask;
    }

    void IWaitingRequest.ServeOnWorker() => Peer.RunOnWorker(
        static exchange =>
        {
            var waiting = Interlocked.Exchange(ref ((HttpExchange)exchange!)._dequeued, Now);
            waiting?.SetResult();
        },
        this);

    /// <param name="watch">Null if services have no limit of time.</param>
    public void BeginService(ServiceMonitor? watch) => _watch = watch;

    /// <summary>The service is done: another request may be served in its place, and its time is over.</summary>
    public void EndService()
    {
        Interlocked.Exchange(ref _watch, null)?.End();
        if (Interlocked.Exchange(ref _limiter, null)?.Leave() is { } next) next.ServeOnWorker();
    }

    /// <summary>The service begins its response.</summary>
    /// <exception cref="ClientGoneException">The host has sent a response of its own.</exception>
    public void BeginResponse()
    {
        if (Interlocked.CompareExchange(ref _responder, RespondedByService, NoResponse) == RespondedByHost) throw new ClientGoneException();
    }

    /// <summary>Responds with 503, unless the response has started.</summary>
    public bool TryRespondForService()
    {
        if (Response.HasStarted || Interlocked.CompareExchange(ref _responder, RespondedByHost, NoResponse) != NoResponse) return false;

        _hostResponse = RespondAsync(503, "The service took too long.");
        return true;
    }

    /// <summary>Ends when the host's own response was sent.</summary>
    public Task HostRespondAsync() => _hostResponse ?? Task.CompletedTask;

    /// <summary>Responds in plain text, without an application.</summary>
    public async Task RespondAsync(int status, string reason)
    {
        try
        {
            var body = Encoding.UTF8.GetBytes(reason + "\n");
            Response.StatusCode = status;
            Response.Headers.ContentType = "text/plain";
            Response.Headers.ContentLength = body.Length;
            if (!IsMultiplexed) Response.Headers.Connection = "close";
            if (!Microsoft.AspNetCore.Http.HttpMethods.IsHead(Request.Method))
                await ResponseBody.Writer.WriteAsync(body).ConfigureAwait(false);
            await ResponseBody.CompleteAsync().ConfigureAwait(false);
        }
        catch (Exception error) when (error is System.IO.IOException or OperationCanceledException or InvalidOperationException)
        {
            // the client has disconnected, or the response has begun after all
        }
    }
}
