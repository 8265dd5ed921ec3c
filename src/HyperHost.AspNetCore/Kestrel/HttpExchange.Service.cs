using System;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.AspNetCore;

/// <summary>The request while it waits for its turn, and while its service runs.</summary>
internal sealed partial class HttpExchange : IWaitingRequest
{
    private const int Unanswered = 0;
    private const int Answered = 1;
    private const int RespondedByHost = 2;

    private static readonly TaskCompletionSource Now = new();

    private RequestLimiter? _limiter;
    private ServiceMonitor? _watch;
    private TaskCompletionSource? _turn;
    private Task? _hostResponse;
    private int _answer;

    /// <summary>The host has answered for a service that took too long.</summary>
    public bool HasHostResponse => Volatile.Read(ref _answer) == RespondedByHost;

    public RequestLimiter.Entry Enter(RequestLimiter limiter)
    {
        _turn = null;
        var entry = limiter.Enter(this);
        if (entry != RequestLimiter.Entry.Refused) _limiter = limiter;
        return entry;
    }

    /// <summary>Ends when the limiter lets a request in that had to wait; on a thread that may be held.</summary>
    public Task WaitForPermitAsync()
    {
        var turn = new TaskCompletionSource();
        return Interlocked.CompareExchange(ref _turn, turn, null) is null ? turn.Task : Task.CompletedTask;
    }

    void IWaitingRequest.ServeOnWorker() => Peer.RunOnWorker(
        static exchange =>
        {
            var waiting = Interlocked.Exchange(ref ((HttpExchange)exchange!)._turn, Now);
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
    /// <exception cref="ClientGoneException">The request was answered without it.</exception>
    public void BeginResponse()
    {
        if (Interlocked.CompareExchange(ref _answer, Answered, Unanswered) == RespondedByHost) throw new ClientGoneException();
    }

    /// <summary>Answers with 503, unless the response has begun.</summary>
    public bool TryAnswerForService()
    {
        if (Response.HasStarted || Interlocked.CompareExchange(ref _answer, RespondedByHost, Unanswered) != Unanswered) return false;

        _hostResponse = RespondAsync(503, "The service took too long.");
        return true;
    }

    /// <summary>Ends when the host's own answer was sent.</summary>
    public Task HostRespondAsync() => _hostResponse ?? Task.CompletedTask;

    /// <summary>Answers in plain text, without an application.</summary>
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
            // the client has left, or the response has begun after all
        }
    }

    private void ForgetService()
    {
        _turn = null;
        _hostResponse = null;
        _answer = Unanswered;
    }
}
