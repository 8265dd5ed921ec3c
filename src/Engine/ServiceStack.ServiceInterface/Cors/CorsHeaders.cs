namespace ServiceStack.ServiceInterface.Cors;

using System.Collections.Generic;
using ServiceStack.Common;
using ServiceStack.ServiceHost;
using HttpHeaders = ServiceStack.Common.Web.HttpHeaders;

/// <summary>The headers of one set of CORS rules; what is empty is left out.</summary>
internal sealed class CorsHeaders
{
    public const string Methods = "GET, POST, PUT, DELETE, OPTIONS";

    public const string ContentType = "Content-Type";

    private readonly List<KeyValuePair<string, string>> headers = [];

    public CorsHeaders(string allowedOrigins, string allowedMethods, string allowedHeaders, bool allowCredentials)
    {
        Add(HttpHeaders.AllowOrigin, allowedOrigins);
        Add(HttpHeaders.AllowMethods, allowedMethods);
        Add(HttpHeaders.AllowHeaders, allowedHeaders);
        if (allowCredentials) Add(HttpHeaders.AllowCredentials, "true");
    }

    public void AddTo(IHttpResponse res)
    {
        foreach (var header in headers) res.AddHeader(header.Key, header.Value);
    }

    public void AddTo(Dictionary<string, string> globalHeaders)
    {
        foreach (var header in headers) globalHeaders[header.Key] = header.Value;
    }

    private void Add(string name, string value)
    {
        if (!value.IsNullOrEmpty()) headers.Add(new KeyValuePair<string, string>(name, value));
    }
}
