namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using System.Web.UI;
using ServiceStack.ServiceHost;
using ServiceStack.Text;

public class JsvMetadataHandler : BaseMetadataHandler
{
    public JsvMetadataHandler()
    {
        ContentType = Common.Web.ContentType.Jsv;
        ContentFormat = Common.Web.ContentType.GetContentFormat(Format);
    }

    public override Format Format => Format.Jsv;

    protected override string CreateMessage(Type dtoType) =>
        Sample(dtoType, dto => JsvFormatter.Format(TypeSerializer.SerializeToString(dto, dtoType)));

    protected override void RenderOperations(HtmlTextWriter writer, IHttpRequest httpReq, ServiceMetadata metadata) =>
        RenderOperationNames(writer, httpReq, metadata, "JSV");
}
