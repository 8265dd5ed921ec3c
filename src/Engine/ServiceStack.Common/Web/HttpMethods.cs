namespace ServiceStack.Common.Web;

using System.Collections.Generic;
using ServiceStack.ServiceHost;

public static class HttpMethods
{
    // RFC 2616, 2518 (WebDAV), 3253, 3648, 3744, 5323, 5789
    public static HashSet<string> AllVerbs = new()
    {
        "OPTIONS", "GET", "HEAD", "POST", "PUT", "DELETE", "TRACE", "CONNECT",
        "PROPFIND", "PROPPATCH", "MKCOL", "COPY", "MOVE", "LOCK", "UNLOCK",
        "VERSION-CONTROL", "REPORT", "CHECKOUT", "CHECKIN", "UNCHECKOUT",
        "MKWORKSPACE", "UPDATE", "LABEL", "MERGE", "BASELINE-CONTROL", "MKACTIVITY",
        "ORDERPATCH", "ACL", "PATCH", "SEARCH",
        "BCOPY", "BDELETE", "BMOVE", "BPROPFIND", "BPROPPATCH", "NOTIFY", "POLL", "SUBSCRIBE", "UNSUBSCRIBE",
    };

    public const string Delete = "DELETE";

    public const string Get = "GET";

    public const string Head = "HEAD";

    public const string Options = "OPTIONS";

    public const string Patch = "PATCH";

    public const string Post = "POST";

    public const string Put = "PUT";

    public static EndpointAttributes GetEndpointAttribute(string httpMethod) => httpMethod?.ToUpperInvariant() switch
    {
        Get => EndpointAttributes.HttpGet,
        Post => EndpointAttributes.HttpPost,
        Put => EndpointAttributes.HttpPut,
        Delete => EndpointAttributes.HttpDelete,
        Patch => EndpointAttributes.HttpPatch,
        Head => EndpointAttributes.HttpHead,
        Options => EndpointAttributes.HttpOptions,
        _ => EndpointAttributes.HttpOther,
    };

    public static bool HasVerb(string httpVerb) => httpVerb != null && AllVerbs.Contains(httpVerb.ToUpperInvariant());
}
