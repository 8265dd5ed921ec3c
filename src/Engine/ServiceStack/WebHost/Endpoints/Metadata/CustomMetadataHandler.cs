namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using System.Web.UI;
using ServiceStack.ServiceHost;

public class CustomMetadataHandler : BaseMetadataHandler
{
    public CustomMetadataHandler(string contentType, string format)
    {
        throw new NotImplementedException();
    }

    public override Format Format { get; }

    protected override string CreateMessage(Type dtoType) => throw new NotImplementedException();

    protected override void RenderOperations(HtmlTextWriter writer, IHttpRequest httpReq, ServiceMetadata metadata) => throw new NotImplementedException();
}
