namespace ServiceStack.ServiceClient.Web;

using System.IO;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.Text;

/// <summary>A client that calls services with JSV. It is used like <see cref="JsonServiceClient"/>.</summary>
public class JsvServiceClient : ServiceClientBase
{
    /// <summary>Creates a client without a base URL. Call <see cref="ServiceClientBase.SetBaseUri(string)"/>.</summary>
    public JsvServiceClient()
    {
    }

    /// <summary>Creates a client.</summary>
    /// <param name="baseUri">URL that the services are below, for example <c>http://localhost:8080/</c>.</param>
    public JsvServiceClient(string baseUri)
    {
        SetBaseUri(baseUri);
    }

    /// <summary>Creates a client with separate URLs for requests with and without a response.</summary>
    public JsvServiceClient(string syncReplyBaseUri, string asyncOneWayBaseUri) : base(syncReplyBaseUri, asyncOneWayBaseUri)
    {
    }

    /// <inheritdoc/>
    public override string ContentType => "application/jsv";

    /// <inheritdoc/>
    public override string Format => "jsv";

    /// <inheritdoc/>
    public override StreamDeserializerDelegate StreamDeserializer => FormatSerializers.ReadJsv;

    /// <inheritdoc/>
    public override T DeserializeFromStream<T>(Stream stream) => TypeSerializer.DeserializeFromStream<T>(stream);

    /// <inheritdoc/>
    public override void SerializeToStream(IRequestContext requestContext, object request, Stream stream) =>
        TypeSerializer.SerializeToStream(request, stream);
}
