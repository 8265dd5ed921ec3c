namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Web;
using ServiceStack.ServiceHost;

public class Soap11AsyncOneWayHandler : Soap11Handler
{
    public Soap11AsyncOneWayHandler() : base(default(EndpointAttributes))
    {
    }

    public override void ProcessRequest(HttpContext context) => throw new NotImplementedException();
}
