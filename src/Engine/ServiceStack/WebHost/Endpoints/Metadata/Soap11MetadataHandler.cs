namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using System.Web.UI;
using ServiceStack.ServiceHost;

public class Soap11MetadataHandler : BaseSoapMetadataHandler
{
    public Soap11MetadataHandler()
    {
    }

    public override Format Format => throw new NotImplementedException();

    protected override string CreateMessage(Type dtoType) => throw new NotImplementedException();

    protected override void RenderOperation(HtmlTextWriter writer, IHttpRequest httpReq, string operationName, string requestMessage, string responseMessage, string metadataHtml) => throw new NotImplementedException();
}
