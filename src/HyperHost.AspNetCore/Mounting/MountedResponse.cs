using System;
using System.Threading.Tasks;
using ServiceStack.HyperHost.AspNetCore.Requests;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>v3's IHttpResponse on a response of ASP.NET Core.</summary>
internal sealed class MountedResponse(MountedRequest request) : ContextResponse(request)
{
    protected override ValueTask EndAsync()
    {
        request.End();

        // The client has disconnected, or the middleware for time-outs waits for the exception, to respond itself.
        var aborted = request.HttpContext.RequestAborted;
        return aborted.IsCancellationRequested && !HeadersSent
            ? ValueTask.FromException(new OperationCanceledException(aborted)) : base.EndAsync();
    }
}
