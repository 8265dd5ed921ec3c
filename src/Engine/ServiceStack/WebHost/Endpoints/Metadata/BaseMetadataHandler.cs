namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using System.Web;
using System.Web.UI;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Support;

public abstract class BaseMetadataHandler : HttpHandlerBase, IServiceStackHttpHandler
{
    protected BaseMetadataHandler()
    {
    }

    public string ContentFormat { get; set; }

    public string ContentType { get; set; }

    public abstract Format Format { get; }

    protected bool AssertAccess(IHttpRequest httpReq, IHttpResponse httpRes, string operationName) => throw new NotImplementedException();

    protected abstract string CreateMessage(Type dtoType);

    public virtual string CreateResponse(Type type) => throw new NotImplementedException();

    public override void Execute(HttpContext context) => throw new NotImplementedException();

    protected virtual void ProcessOperations(HtmlTextWriter writer, IHttpRequest httpReq, IHttpResponse httpRes) => throw new NotImplementedException();

    public virtual void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName) => throw new NotImplementedException();

    protected virtual void RenderOperation(HtmlTextWriter writer, IHttpRequest httpReq, string operationName, string requestMessage, string responseMessage, string metadataHtml) => throw new NotImplementedException();

    protected abstract void RenderOperations(HtmlTextWriter writer, IHttpRequest httpReq, ServiceMetadata metadata);
}
