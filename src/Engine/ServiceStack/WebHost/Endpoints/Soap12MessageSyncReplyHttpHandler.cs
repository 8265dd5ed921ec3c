namespace ServiceStack.WebHost.Endpoints;

using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;
using ServiceStack.WebHost.Endpoints.Metadata;

/// <summary>GET gives the WSDL, anything else is a SOAP 1.2 call.</summary>
public class Soap12MessageSyncReplyHttpHandler : Soap12Handler, IHttpHandler
{
    public Soap12MessageSyncReplyHttpHandler()
        : base(EndpointAttributes.Soap12)
    {
    }

    public override void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName)
    {
        if (httpReq.HttpMethod == HttpMethods.Get)
        {
            new Soap12WsdlMetadataHandler().Execute(httpReq, httpRes);
            return;
        }

        Serve(httpReq, httpRes, isOneWay: false);
    }

    public new void ProcessRequest(HttpContext context) =>
        ProcessRequest(context.Request.ToRequest(GetType().Name), context.Response.ToResponse(), null);
}
