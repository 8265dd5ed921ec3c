namespace ServiceStack.Common.Web;

using System.Collections.Generic;
using ServiceStack.ServiceHost;

/// <summary>Names of HTTP methods.</summary>
public static class HttpMethods
{
    // RFC 2616, 2518 (WebDAV), 3253, 3648, 3744, 5323, 5789
    /// <summary>Methods of HTTP and WebDAV, in upper case. A method of a service with such a name is an action.</summary>
    public static HashSet<string> AllVerbs = new()
    {
        "OPTIONS", "GET", "HEAD", "POST", "PUT", "DELETE", "TRACE", "CONNECT",
        "PROPFIND", "PROPPATCH", "MKCOL", "COPY", "MOVE", "LOCK", "UNLOCK",
        "VERSION-CONTROL", "REPORT", "CHECKOUT", "CHECKIN", "UNCHECKOUT",
        "MKWORKSPACE", "UPDATE", "LABEL", "MERGE", "BASELINE-CONTROL", "MKACTIVITY",
        "ORDERPATCH", "ACL", "PATCH", "SEARCH",
        "BCOPY", "BDELETE", "BMOVE", "BPROPFIND", "BPROPPATCH", "NOTIFY", "POLL", "SUBSCRIBE", "UNSUBSCRIBE",
    };

    /// <summary><c>DELETE</c>.</summary>
    public const string Delete = "DELETE";

    /// <summary><c>GET</c>.</summary>
    public const string Get = "GET";

    /// <summary><c>HEAD</c>.</summary>
    public const string Head = "HEAD";

    /// <summary><c>OPTIONS</c>.</summary>
    public const string Options = "OPTIONS";

    /// <summary><c>PATCH</c>.</summary>
    public const string Patch = "PATCH";

    /// <summary><c>POST</c>.</summary>
    public const string Post = "POST";

    /// <summary><c>PUT</c>.</summary>
    public const string Put = "PUT";

    /// <summary>Gets the flag of a method.</summary>
    /// <returns><see cref="EndpointAttributes.HttpOther"/> for methods without a flag of their own.</returns>
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

    /// <summary>Whether <see cref="AllVerbs"/> contains a method. Case is ignored.</summary>
    public static bool HasVerb(string httpVerb) => httpVerb != null && AllVerbs.Contains(httpVerb.ToUpperInvariant());
}
