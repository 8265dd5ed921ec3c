namespace ServiceStack.ServiceClient.Web;

using System.IO;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceModel.Serialization;

/// <summary>A client that calls services with JSON.</summary>
/// <example>
/// <code>
/// var client = new JsonServiceClient("http://localhost:8080/");
///
/// HelloResponse response = client.Get(new Hello { Name = "World" });   // by the DTO's routes
/// var order = client.Post&lt;Order&gt;("/orders", new CreateOrder { CustomerId = 7 });
///
/// try
/// {
///     client.Delete(new DeleteOrder { Id = 1 });
/// }
/// catch (WebServiceException ex) when (ex.StatusCode == 404)
/// {
/// }
/// </code>
/// </example>
public class JsonServiceClient : ServiceClientBase
{
    /// <summary>Creates a client without a base URL. Call <see cref="ServiceClientBase.SetBaseUri(string)"/>.</summary>
    public JsonServiceClient()
    {
    }

    /// <summary>Creates a client.</summary>
    /// <param name="baseUri">URL that the services are below, for example <c>http://localhost:8080/</c>.</param>
    public JsonServiceClient(string baseUri)
    {
        SetBaseUri(baseUri);
    }

    /// <summary>Creates a client with separate URLs for requests with and without a response.</summary>
    public JsonServiceClient(string syncReplyBaseUri, string asyncOneWayBaseUri) : base(syncReplyBaseUri, asyncOneWayBaseUri)
    {
    }

    /// <inheritdoc/>
    public override string ContentType => "application/json";

    /// <inheritdoc/>
    public override string Format => "json";

    /// <inheritdoc/>
    public override StreamDeserializerDelegate StreamDeserializer => FormatSerializers.ReadJson;

    /// <inheritdoc/>
    public override T DeserializeFromStream<T>(Stream stream) => JsonDataContractDeserializer.Instance.DeserializeFromStream<T>(stream);

    /// <inheritdoc/>
    public override void SerializeToStream(IRequestContext requestContext, object request, Stream stream) =>
        JsonDataContractSerializer.Instance.SerializeToStream(request, stream);
}
