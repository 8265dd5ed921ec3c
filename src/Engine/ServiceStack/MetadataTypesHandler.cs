namespace ServiceStack;

using System;
using System.Web;
using ServiceStack.Common.ServiceModel;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Support;

public class MetadataTypesHandler : HttpHandlerBase, IServiceStackHttpHandler
{
    public MetadataTypesHandler()
    {
    }

    public MetadataTypesConfig Config { get; set; }

    public override void Execute(HttpContext context) => throw new NotImplementedException();

    public void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName) => throw new NotImplementedException();
}
