namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using System.Web.UI;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceModel.Serialization;

/// <summary>The metadata pages of JSON.</summary>
public class JsonMetadataHandler : BaseMetadataHandler
{
    /// <summary>Initializes a new instance of the <see cref="JsonMetadataHandler"/> class.</summary>
    public JsonMetadataHandler()
    {
        ContentType = Common.Web.ContentType.Json;
        ContentFormat = Common.Web.ContentType.GetContentFormat(Format);
    }

    /// <inheritdoc/>
    public override Format Format => Format.Json;

    /// <inheritdoc/>
    protected override string CreateMessage(Type dtoType) =>
        Sample(dtoType, dto => JsonDataContractSerializer.Instance.SerializeToString(dto));

    /// <inheritdoc/>
    protected override void RenderOperations(HtmlTextWriter writer, IHttpRequest httpReq, ServiceMetadata metadata) =>
        RenderOperationNames(writer, httpReq, metadata, "JSON");
}
