namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using System.Web.UI;
using ServiceStack.ServiceHost;

/// <summary>The metadata pages of SOAP 1.1.</summary>
public class Soap11MetadataHandler : BaseSoapMetadataHandler
{
    /// <summary>Initializes a new instance of the <see cref="Soap11MetadataHandler"/> class.</summary>
    public Soap11MetadataHandler()
    {
        ContentType = Common.Web.ContentType.Soap11.Trim();
        ContentFormat = Common.Web.ContentType.GetContentFormat(Format);
    }

    /// <inheritdoc/>
    public override Format Format => Format.Soap11;

    /// <inheritdoc/>
    protected override string CreateMessage(Type dtoType) => Sample(dtoType, HttpSample.Soap11Envelope);

    /// <inheritdoc/>
    protected override void RenderOperation(
        HtmlTextWriter writer,
        IHttpRequest httpReq,
        string operationName,
        string requestMessage,
        string responseMessage,
        string metadataHtml)
    {
        var config = EndpointHost.Config.ServiceEndpointsMetadataConfig.Soap11;
        var page = new OperationPage(httpReq, operationName, metadataHtml);
        var path = MetadataLinks.Call(httpReq, config.SyncReplyUri);
        page.Write(
            writer,
            config.Name,
            HttpSample.Request(path, page.Host, ContentType, requestMessage, "SOAPAction: " + operationName),
            HttpSample.Response(ContentType, responseMessage));
    }
}
