namespace ServiceStack.WebHost.Endpoints.Support.Metadata;

using System;
using System.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Support.Templates;

public abstract class WsdlMetadataHandlerBase : HttpHandlerBase
{
    protected WsdlMetadataHandlerBase()
    {
    }

    public void Execute(IHttpRequest httpReq, IHttpResponse httpRes) => throw new NotImplementedException();

    public override void Execute(HttpContext context) => throw new NotImplementedException();

    protected abstract WsdlTemplateBase GetWsdlTemplate();

    public WsdlTemplateBase GetWsdlTemplate(XsdMetadata operations, string baseUri, bool optimizeForFlash, string rawUrl, string serviceName) => throw new NotImplementedException();
}
