namespace ServiceStack.WebHost.Endpoints;

using System;
using ServiceStack.ServiceHost;

public class JsvSyncReplyHandler : GenericHandler
{
    public JsvSyncReplyHandler() : base(default(string), default(EndpointAttributes), default(Feature))
    {
    }

    public override void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName) => throw new NotImplementedException();

    public static void WriteDebugResponse(IHttpResponse httpRes, object response) => throw new NotImplementedException();
}
