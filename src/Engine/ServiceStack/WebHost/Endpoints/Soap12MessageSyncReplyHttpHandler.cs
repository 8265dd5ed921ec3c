namespace ServiceStack.WebHost.Endpoints;

using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;
using ServiceStack.WebHost.Endpoints.Metadata;

/// <summary>GET gives the WSDL, anything else is a SOAP 1.2 call.</summary>
public class Soap12MessageSyncReplyHttpHandler : Soap12Handler, IHttpHandler
{
    /// <summary>Initializes a new instance of the <see cref="Soap12MessageSyncReplyHttpHandler"/> class.</summary>
    public Soap12MessageSyncReplyHttpHandler()
        : base(EndpointAttributes.Soap12)
    {
    }

    /// <inheritdoc/>
    public override void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName)
    {
        if (httpReq.HttpMethod == HttpMethods.Get)
        {
            new Soap12WsdlMetadataHandler().Execute(httpReq, httpRes);
            return;
        }

        Serve(httpReq, httpRes, isOneWay: false);
    }

    /// <inheritdoc/>
    public new void ProcessRequest(HttpContext context) =>
        ProcessRequest(context.Request.ToRequest(GetType().Name), context.Response.ToResponse(), null);
}
