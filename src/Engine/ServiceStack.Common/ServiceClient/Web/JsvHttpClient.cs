namespace ServiceStack.ServiceClient.Web;

using System;
using System.IO;
using System.Net.Http;
using ServiceStack.Common.Web;

/// <summary>A client on <see cref="HttpClient"/> that calls services with JSV. It is used like <see cref="JsonHttpClient"/>.</summary>
public class JsvHttpClient : ServiceHttpClient
{
    /// <summary>Creates a client without a base URL. Call <see cref="AsyncHttpClient.SetBaseUri"/>.</summary>
    public JsvHttpClient()
    {
    }

    /// <summary>Creates a client.</summary>
    /// <param name="baseUri">URL that the services are below, for example <c>http://localhost:8080/</c>.</param>
    public JsvHttpClient(string baseUri)
    {
        SetBaseUri(baseUri);
    }

    /// <inheritdoc/>
    public JsvHttpClient(HttpClient httpClient) : base(httpClient)
    {
    }

    /// <inheritdoc/>
    public override string ContentType => "application/jsv";

    /// <inheritdoc/>
    public override string Format => "jsv";

    /// <inheritdoc/>
    public override object DeserializeFromStream(Type type, Stream stream) => FormatSerializers.ReadJsv(type, stream);

    /// <inheritdoc/>
    public override void SerializeToStream(object request, Stream stream) => FormatSerializers.WriteJsv(null, request, stream);
}
