namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using System.Web.UI;
using ServiceStack.ServiceHost;
using ServiceStack.Text;

/// <summary>The metadata pages of JSV.</summary>
public class JsvMetadataHandler : BaseMetadataHandler
{
    /// <summary>Initializes a new instance of the <see cref="JsvMetadataHandler"/> class.</summary>
    public JsvMetadataHandler()
    {
        ContentType = Common.Web.ContentType.Jsv;
        ContentFormat = Common.Web.ContentType.GetContentFormat(Format);
    }

    /// <inheritdoc/>
    public override Format Format => Format.Jsv;

    /// <inheritdoc/>
    protected override string CreateMessage(Type dtoType) =>
        Sample(dtoType, dto => JsvFormatter.Format(TypeSerializer.SerializeToString(dto, dtoType)));

    /// <inheritdoc/>
    protected override void RenderOperations(HtmlTextWriter writer, IHttpRequest httpReq, ServiceMetadata metadata) =>
        RenderOperationNames(writer, httpReq, metadata, "JSV");
}
