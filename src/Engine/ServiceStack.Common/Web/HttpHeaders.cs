namespace ServiceStack.Common.Web;

/// <summary>Names of HTTP headers.</summary>
public static class HttpHeaders
{
    /// <summary>Media types that the client accepts.</summary>
    public const string Accept = "Accept";

    /// <summary>Compressions that the client accepts.</summary>
    public const string AcceptEncoding = "Accept-Encoding";

    /// <summary>Whether ranges can be requested.</summary>
    public const string AcceptRanges = "Accept-Ranges";

    /// <summary>CORS: whether scripts may send credentials.</summary>
    public const string AllowCredentials = "Access-Control-Allow-Credentials";

    /// <summary>CORS: headers that scripts may send.</summary>
    public const string AllowHeaders = "Access-Control-Allow-Headers";

    /// <summary>CORS: methods that scripts may use.</summary>
    public const string AllowMethods = "Access-Control-Allow-Methods";

    /// <summary>CORS: origin whose scripts may read the response.</summary>
    public const string AllowOrigin = "Access-Control-Allow-Origin";

    /// <summary>Credentials of the client.</summary>
    public const string Authorization = "Authorization";

    /// <summary>How caches treat the response.</summary>
    public const string CacheControl = "Cache-Control";

    /// <summary>Whether browsers show or save the response, and its file name.</summary>
    public const string ContentDisposition = "Content-Disposition";

    /// <summary>Compression of the body.</summary>
    public const string ContentEncoding = "Content-Encoding";

    /// <summary>Length of the body in bytes.</summary>
    public const string ContentLength = "Content-Length";

    /// <summary>The range that a partial response has.</summary>
    public const string ContentRange = "Content-Range";

    /// <summary>Media type of the body.</summary>
    public const string ContentType = "Content-Type";

    /// <summary>Tag of the content's version.</summary>
    public const string ETag = "ETag";

    /// <summary>Requests the content only if it changed since a date.</summary>
    public const string IfModifiedSince = "If-Modified-Since";

    /// <summary>Requests the content only if its tag is another.</summary>
    public const string IfNoneMatch = "If-None-Match";

    /// <summary>When the content last changed.</summary>
    public const string LastModified = "Last-Modified";

    /// <summary>Target of a redirect, or URL of a created resource.</summary>
    public const string Location = "Location";

    /// <summary>The range that the client requests.</summary>
    public const string Range = "Range";

    /// <summary>URL of the page that linked to the request.</summary>
    public const string Referer = "Referer";

    /// <summary>A cookie to store.</summary>
    public const string SetCookie = "Set-Cookie";

    /// <summary>Authentication schemes that the server accepts.</summary>
    public const string WwwAuthenticate = "WWW-Authenticate";

    /// <summary>Address of the client, as a proxy reports it.</summary>
    public const string XForwardedFor = "X-Forwarded-For";

    /// <summary>HTTP method in place of the request's own.</summary>
    public const string XHttpMethodOverride = "X-Http-Method-Override";

    /// <summary>Prefix of headers that replace request parameters.</summary>
    public const string XParamOverridePrefix = "X-Param-Override-";

    /// <summary>Address of the client, as a proxy reports it.</summary>
    public const string XRealIp = "X-Real-IP";

    /// <summary>Id of the authenticated user, for logs.</summary>
    public const string XUserAuthId = "X-UAId";
}
