namespace ServiceStack.ServiceClient.Web;

using System;
using System.IO;
using System.Net.Http;
using ServiceStack.Common.Web;

/// <summary>
/// A client on <see cref="HttpClient"/> that calls services with XML, as the data contract serializer writes it. It is used like
/// <see cref="JsonHttpClient"/>.
/// </summary>
public class XmlHttpClient : ServiceHttpClient
{
    /// <summary>Creates a client without a base URL. Call <see cref="AsyncHttpClient.SetBaseUri"/>.</summary>
    public XmlHttpClient()
    {
    }

    /// <summary>Creates a client.</summary>
    /// <param name="baseUri">URL that the services are below, for example <c>http://localhost:8080/</c>.</param>
    public XmlHttpClient(string baseUri)
    {
        SetBaseUri(baseUri);
    }

    /// <inheritdoc/>
    public XmlHttpClient(HttpClient httpClient) : base(httpClient)
    {
    }

    /// <inheritdoc/>
    public override string ContentType => "application/xml";

    /// <inheritdoc/>
    public override string Format => "xml";

    /// <inheritdoc/>
    public override object DeserializeFromStream(Type type, Stream stream) => FormatSerializers.ReadXml(type, stream);

    /// <inheritdoc/>
    public override void SerializeToStream(object request, Stream stream) => FormatSerializers.WriteXml(null, request, stream);
}
