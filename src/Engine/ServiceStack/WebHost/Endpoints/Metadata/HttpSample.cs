namespace ServiceStack.WebHost.Endpoints.Metadata;

using System.Text;
using ServiceStack.ServiceModel.Serialization;

/// <summary>How a call looks on the wire.</summary>
internal static class HttpSample
{
    public static string Request(string path, string host, string contentType, string body, string header = null)
    {
        var text = new StringBuilder();
        text.Append("POST ").Append(path).Append(" HTTP/1.1\n");
        text.Append("Host: ").Append(host).Append('\n');
        text.Append("Content-Type: ").Append(contentType).Append('\n');
        text.Append("Content-Length: length\n");
        if (header != null) text.Append(header).Append('\n');
        return text.Append('\n').Append(body).ToString();
    }

    /// <returns>Null for an operation without a response.</returns>
    public static string Response(string contentType, string body) =>
        body == null ? null : $"HTTP/1.1 200 OK\nContent-Type: {contentType}\nContent-Length: length\n\n{body}";

    public static string Soap11Envelope(object dto) => Envelope("http://schemas.xmlsoap.org/soap/envelope/", dto);

    public static string Soap12Envelope(object dto) => Envelope("http://www.w3.org/2003/05/soap-envelope", dto);

    private static string Envelope(string ns, object dto)
    {
        var body = DataContractSerializer.Instance.Parse(dto, indentXml: true);
        var start = body.StartsWith("<?xml") ? body.IndexOf("?>") + 2 : 0;
        return "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
            + $"<s:Envelope xmlns:s=\"{ns}\">\n<s:Body>\n{body.Substring(start).Trim()}\n</s:Body>\n</s:Envelope>";
    }
}
