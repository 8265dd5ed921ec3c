namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using System.Web.UI;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceModel.Serialization;

public class XmlMetadataHandler : BaseMetadataHandler
{
    public XmlMetadataHandler()
    {
        ContentType = Common.Web.ContentType.Xml;
        ContentFormat = Common.Web.ContentType.GetContentFormat(Format);
    }

    public override Format Format => Format.Xml;

    protected override string CreateMessage(Type dtoType) =>
        Sample(dtoType, dto => DataContractSerializer.Instance.Parse(dto, indentXml: true));

    protected override void RenderOperations(HtmlTextWriter writer, IHttpRequest httpReq, ServiceMetadata metadata) =>
        RenderOperationNames(writer, httpReq, metadata, "XML");
}
