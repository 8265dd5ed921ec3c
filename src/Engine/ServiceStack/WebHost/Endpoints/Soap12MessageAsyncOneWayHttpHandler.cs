namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Web;
using ServiceStack.ServiceHost;

public class Soap12MessageAsyncOneWayHttpHandler : Soap12Handler
{
    public Soap12MessageAsyncOneWayHttpHandler() : base(default(EndpointAttributes))
    {
    }

    public new void ProcessRequest(HttpContext context) => throw new NotImplementedException();
}
