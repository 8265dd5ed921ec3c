using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.AspNetCore.Requests;

/// <summary>v3's IHttpResponse over an ASP.NET Core response.</summary>
internal class ContextResponse(ContextRequest request) : HostResponse(new ContextResponseBuffer(request))
{
    public override object OriginalResponse => request.HttpContext.Response;
}
