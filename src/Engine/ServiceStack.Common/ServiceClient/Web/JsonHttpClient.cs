namespace ServiceStack.ServiceClient.Web;

using System;
using System.IO;
using System.Net.Http;
using ServiceStack.Common.Web;

/// <summary>A client on <see cref="HttpClient"/> that calls services with JSON.</summary>
/// <example>
/// <code>
/// using var client = new JsonHttpClient("https://shop.example/api");
///
/// HelloResponse response = await client.GetAsync(new Hello { Name = "World" });   // by the DTO's routes
/// var order = await client.PostAsync&lt;Order&gt;("/orders", new CreateOrder { CustomerId = 7 }, cancel);
///
/// try
/// {
///     await client.DeleteAsync(new DeleteOrder { Id = 1 });
/// }
/// catch (WebServiceException ex) when (ex.StatusCode == 404)
/// {
/// }
/// </code>
/// </example>
public class JsonHttpClient : ServiceHttpClient
{
    /// <summary>Creates a client without a base URL. Call <see cref="AsyncHttpClient.SetBaseUri"/>.</summary>
    public JsonHttpClient()
    {
    }

    /// <summary>Creates a client.</summary>
    /// <param name="baseUri">URL that the services are below, for example <c>http://localhost:8080/</c>.</param>
    public JsonHttpClient(string baseUri)
    {
        SetBaseUri(baseUri);
    }

    /// <inheritdoc/>
    public JsonHttpClient(HttpClient httpClient) : base(httpClient)
    {
    }

    /// <inheritdoc/>
    public override string ContentType => "application/json";

    /// <inheritdoc/>
    public override string Format => "json";

    /// <inheritdoc/>
    public override object DeserializeFromStream(Type type, Stream stream) => FormatSerializers.ReadJson(type, stream);

    /// <inheritdoc/>
    public override void SerializeToStream(object request, Stream stream) => FormatSerializers.WriteJson(null, request, stream);
}
