namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using System.Web.UI;
using ServiceStack.ServiceHost;

public class Soap12MetadataHandler : BaseSoapMetadataHandler
{
    public Soap12MetadataHandler()
    {
        ContentType = "application/soap+xml; charset=utf-8";
        ContentFormat = Common.Web.ContentType.GetContentFormat(Format);
    }

    public override Format Format => Format.Soap12;

    protected override string CreateMessage(Type dtoType) => Sample(dtoType, HttpSample.Soap12Envelope);

    protected override void RenderOperation(
        HtmlTextWriter writer,
        IHttpRequest httpReq,
        string operationName,
        string requestMessage,
        string responseMessage,
        string metadataHtml)
    {
        var config = EndpointHost.Config.ServiceEndpointsMetadataConfig.Soap12;
        var page = new OperationPage(httpReq, operationName, metadataHtml);
        page.Write(
            writer,
            config.Name,
            HttpSample.Request(config.SyncReplyUri, page.Host, ContentType, requestMessage),
            HttpSample.Response(ContentType, responseMessage));
    }
}
