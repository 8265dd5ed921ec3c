namespace ServiceStack.ServiceClient.Web;

using System.IO;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceModel.Serialization;

/// <summary>
/// A client that calls services with XML, as the data contract serializer writes it. It is used like <see cref="JsonServiceClient"/>.
/// </summary>
public class XmlServiceClient : ServiceClientBase
{
    /// <summary>Creates a client without a base URL. Call <see cref="ServiceClientBase.SetBaseUri(string)"/>.</summary>
    public XmlServiceClient()
    {
    }

    /// <summary>Creates a client.</summary>
    /// <param name="baseUri">URL that the services are below, for example <c>http://localhost:8080/</c>.</param>
    public XmlServiceClient(string baseUri)
    {
        SetBaseUri(baseUri);
    }

    /// <summary>Creates a client with separate URLs for requests with and without a response.</summary>
    public XmlServiceClient(string syncReplyBaseUri, string asyncOneWayBaseUri) : base(syncReplyBaseUri, asyncOneWayBaseUri)
    {
    }

    /// <inheritdoc/>
    public override string ContentType => "application/xml";

    /// <inheritdoc/>
    public override string Format => "xml";

    /// <inheritdoc/>
    public override StreamDeserializerDelegate StreamDeserializer => FormatSerializers.ReadXml;

    /// <inheritdoc/>
    public override T DeserializeFromStream<T>(Stream stream) => DataContractDeserializer.Instance.DeserializeFromStream<T>(stream);

    /// <inheritdoc/>
    public override void SerializeToStream(IRequestContext requestContext, object request, Stream stream) =>
        DataContractSerializer.Instance.SerializeToStream(request, stream);
}
