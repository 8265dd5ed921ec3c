namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using System.Web.UI;
using ServiceStack.ServiceHost;

public class JsonMetadataHandler : BaseMetadataHandler
{
    public JsonMetadataHandler()
    {
    }

    public override Format Format => throw new NotImplementedException();

    protected override string CreateMessage(Type dtoType) => throw new NotImplementedException();

    protected override void RenderOperations(HtmlTextWriter writer, IHttpRequest httpReq, ServiceMetadata metadata) => throw new NotImplementedException();
}
