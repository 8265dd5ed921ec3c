namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using System.Web.UI;
using ServiceStack.ServiceHost;

/// <summary>The metadata pages of SOAP 1.2.</summary>
public class Soap12MetadataHandler : BaseSoapMetadataHandler
{
    /// <summary>Initializes a new instance of the <see cref="Soap12MetadataHandler"/> class.</summary>
    public Soap12MetadataHandler()
    {
        ContentType = "application/soap+xml; charset=utf-8";
        ContentFormat = Common.Web.ContentType.GetContentFormat(Format);
    }

    /// <inheritdoc/>
    public override Format Format => Format.Soap12;

    /// <inheritdoc/>
    protected override string CreateMessage(Type dtoType) => Sample(dtoType, HttpSample.Soap12Envelope);

    /// <inheritdoc/>
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
            HttpSample.Request(MetadataLinks.Call(httpReq, config.SyncReplyUri), page.Host, ContentType, requestMessage),
            HttpSample.Response(ContentType, responseMessage));
    }
}
