namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using System.IO;
using System.Text;
using System.Web.UI;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

/// <summary>The pages of a format that a plugin or the app has added.</summary>
public class CustomMetadataHandler : BaseMetadataHandler
{
    /// <summary>Describes a format that the application adds.</summary>
    /// <param name="contentType">The media type.</param>
    /// <param name="format">The name of the format.</param>
    public CustomMetadataHandler(string contentType, string format)
    {
        ContentType = contentType;
        ContentFormat = format;
        Format = format.ToFormat();
    }

    /// <inheritdoc/>
    public override Format Format { get; }

    /// <inheritdoc/>
    protected override string CreateMessage(Type dtoType) => Sample(dtoType, Serialize);

    /// <inheritdoc/>
    protected override void RenderOperations(HtmlTextWriter writer, IHttpRequest httpReq, ServiceMetadata metadata) =>
        RenderOperationNames(writer, httpReq, metadata, ContentFormat.ToUpperInvariant());

    private string Serialize(object dto)
    {
        using var stream = new MemoryStream();
        EndpointHost.ContentTypeFilter.SerializeToStream(new SerializationContext(ContentType), dto, stream);
        return Encoding.UTF8.GetString(stream.ToArray());
    }
}
