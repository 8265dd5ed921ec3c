namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Web;
using ServiceStack.ServiceHost;

public class Soap11MessageSyncReplyHttpHandler : Soap11Handler
{
    public Soap11MessageSyncReplyHttpHandler() : base(default(EndpointAttributes))
    {
    }

    public override void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName) => throw new NotImplementedException();

    public new void ProcessRequest(HttpContext context) => throw new NotImplementedException();
}
