namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using System.Web.UI;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceModel.Serialization;

public class JsonMetadataHandler : BaseMetadataHandler
{
    public JsonMetadataHandler()
    {
        ContentType = Common.Web.ContentType.Json;
        ContentFormat = Common.Web.ContentType.GetContentFormat(Format);
    }

    public override Format Format => Format.Json;

    protected override string CreateMessage(Type dtoType) =>
        Sample(dtoType, dto => JsonDataContractSerializer.Instance.SerializeToString(dto));

    protected override void RenderOperations(HtmlTextWriter writer, IHttpRequest httpReq, ServiceMetadata metadata) =>
        RenderOperationNames(writer, httpReq, metadata, "JSON");
}
