namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using System.Web;
using System.Web.UI;
using ServiceStack.ServiceHost;

public abstract class BaseSoapMetadataHandler : BaseMetadataHandler
{
    protected BaseSoapMetadataHandler()
    {
    }

    public string OperationName { get; set; }

    public override void Execute(HttpContext context) => throw new NotImplementedException();

    public new void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName) => throw new NotImplementedException();

    protected override void RenderOperations(HtmlTextWriter writer, IHttpRequest httpReq, ServiceMetadata metadata) => throw new NotImplementedException();
}
