using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.AspNetCore.Requests;

/// <summary>v3's IHttpResponse on a response of ASP.NET Core.</summary>
internal class ContextResponse(ContextRequest request) : HostResponse(new ContextResponseBuffer(request))
{
    public override object OriginalResponse => request.HttpContext.Response;
}
