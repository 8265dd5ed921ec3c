namespace ServiceStack.WebHost.Endpoints;

using System.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>The handler of SOAP 1.2 calls without a response.</summary>
public class Soap12MessageAsyncOneWayHttpHandler : Soap12Handler, IHttpHandler
{
    /// <summary>Initializes a new instance of the <see cref="Soap12MessageAsyncOneWayHttpHandler"/> class.</summary>
    public Soap12MessageAsyncOneWayHttpHandler()
        : base(EndpointAttributes.Soap12)
    {
    }

    /// <inheritdoc/>
    public override void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName) =>
        Serve(httpReq, httpRes, isOneWay: true);

    /// <inheritdoc/>
    public new void ProcessRequest(HttpContext context) =>
        ProcessRequest(context.Request.ToRequest(GetType().Name), context.Response.ToResponse(), null);
}
