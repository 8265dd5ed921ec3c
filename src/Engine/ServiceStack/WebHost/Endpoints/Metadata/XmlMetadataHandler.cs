namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using System.Web.UI;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceModel.Serialization;

/// <summary>The metadata pages of XML.</summary>
public class XmlMetadataHandler : BaseMetadataHandler
{
    /// <summary>Initializes a new instance of the <see cref="XmlMetadataHandler"/> class.</summary>
    public XmlMetadataHandler()
    {
        ContentType = Common.Web.ContentType.Xml;
        ContentFormat = Common.Web.ContentType.GetContentFormat(Format);
    }

    /// <inheritdoc/>
    public override Format Format => Format.Xml;

    /// <inheritdoc/>
    protected override string CreateMessage(Type dtoType) =>
        Sample(dtoType, dto => DataContractSerializer.Instance.Parse(dto, indentXml: true));

    /// <inheritdoc/>
    protected override void RenderOperations(HtmlTextWriter writer, IHttpRequest httpReq, ServiceMetadata metadata) =>
        RenderOperationNames(writer, httpReq, metadata, "XML");
}
