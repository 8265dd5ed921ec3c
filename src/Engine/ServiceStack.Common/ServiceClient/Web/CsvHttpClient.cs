namespace ServiceStack.ServiceClient.Web;

using System;
using System.IO;
using System.Net.Http;
using ServiceStack.Common.Web;

/// <summary>
/// A client on <see cref="HttpClient"/> that calls services with CSV: lists of records. It is used like <see cref="JsonHttpClient"/>.
/// </summary>
public class CsvHttpClient : ServiceHttpClient
{
    /// <summary>Creates a client without a base URL. Call <see cref="AsyncHttpClient.SetBaseUri"/>.</summary>
    public CsvHttpClient()
    {
    }

    /// <summary>Creates a client.</summary>
    /// <param name="baseUri">URL that the services are below, for example <c>http://localhost:8080/</c>.</param>
    public CsvHttpClient(string baseUri)
    {
        SetBaseUri(baseUri);
    }

    /// <inheritdoc/>
    public CsvHttpClient(HttpClient httpClient) : base(httpClient)
    {
    }

    /// <inheritdoc/>
    public override string ContentType => "text/csv";

    /// <inheritdoc/>
    public override string Format => "csv";

    /// <inheritdoc/>
    public override object DeserializeFromStream(Type type, Stream stream) => FormatSerializers.ReadCsv(type, stream);

    /// <inheritdoc/>
    public override void SerializeToStream(object request, Stream stream) => FormatSerializers.WriteCsv(null, request, stream);
}
