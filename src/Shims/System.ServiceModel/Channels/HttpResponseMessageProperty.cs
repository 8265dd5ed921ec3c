namespace System.ServiceModel.Channels;

using System.Net;

public sealed class HttpResponseMessageProperty
{
    public static string Name => "httpResponse";

    public WebHeaderCollection Headers { get; } = new();

    public HttpStatusCode StatusCode { get; set; } = HttpStatusCode.OK;

    public string StatusDescription { get; set; }

    public bool SuppressEntityBody { get; set; }

    public bool SuppressPreamble { get; set; }
}
