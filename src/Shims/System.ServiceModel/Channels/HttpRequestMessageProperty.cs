namespace System.ServiceModel.Channels;

using System.Net;

public sealed class HttpRequestMessageProperty
{
    public static string Name => "httpRequest";

    public WebHeaderCollection Headers { get; } = new();

    public string Method { get; set; } = "POST";

    public string QueryString { get; set; } = "";

    public bool SuppressEntityBody { get; set; }
}
