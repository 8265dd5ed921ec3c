namespace ServiceStack.WebHost.Endpoints;

using System.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;
using ServiceStack.WebHost.Endpoints.Metadata;

/// <summary>The handler of SOAP 1.1 calls without a response.</summary>
public class Soap11AsyncOneWayHandler : Soap11Handler
{
    /// <summary>Initializes a new instance of the <see cref="Soap11AsyncOneWayHandler"/> class.</summary>
    public Soap11AsyncOneWayHandler()
        : base(EndpointAttributes.Soap11)
    {
    }

    /// <inheritdoc/>
    public override void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName)
    {
        if (httpReq.HttpMethod == Common.Web.HttpMethods.Get)
        {
            new Soap11WsdlMetadataHandler().Execute(httpReq, httpRes);
            return;
        }

        Serve(httpReq, httpRes, isOneWay: true);
    }

    /// <inheritdoc/>
    public override void ProcessRequest(HttpContext context) =>
        ProcessRequest(context.Request.ToRequest(GetType().Name), context.Response.ToResponse(), null);
}
