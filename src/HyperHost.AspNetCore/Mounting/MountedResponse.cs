using System;
using System.Threading.Tasks;
using ServiceStack.HyperHost.AspNetCore.Requests;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>v3's IHttpResponse over an ASP.NET Core response.</summary>
internal sealed class MountedResponse(MountedRequest request) : ContextResponse(request)
{
    protected override ValueTask EndAsync()
    {
        request.End();

        // The client has disconnected, or the request timeout middleware has cancelled the request and sends its own response.
        var aborted = request.HttpContext.RequestAborted;
        return aborted.IsCancellationRequested && !HeadersSent
            ? ValueTask.FromException(new OperationCanceledException(aborted)) : base.EndAsync();
    }
}
