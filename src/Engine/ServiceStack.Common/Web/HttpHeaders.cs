namespace ServiceStack.Common.Web;

public static class HttpHeaders
{
    public const string Accept = "Accept";

    public const string AcceptEncoding = "Accept-Encoding";

    public const string AcceptRanges = "Accept-Ranges";

    public const string AllowCredentials = "Access-Control-Allow-Credentials";

    public const string AllowHeaders = "Access-Control-Allow-Headers";

    public const string AllowMethods = "Access-Control-Allow-Methods";

    public const string AllowOrigin = "Access-Control-Allow-Origin";

    public const string Authorization = "Authorization";

    public const string CacheControl = "Cache-Control";

    public const string ContentDisposition = "Content-Disposition";

    public const string ContentEncoding = "Content-Encoding";

    public const string ContentLength = "Content-Length";

    public const string ContentRange = "Content-Range";

    public const string ContentType = "Content-Type";

    public const string ETag = "ETag";

    public const string IfModifiedSince = "If-Modified-Since";

    public const string IfNoneMatch = "If-None-Match";

    public const string LastModified = "Last-Modified";

    public const string Location = "Location";

    public const string Range = "Range";

    public const string Referer = "Referer";

    public const string SetCookie = "Set-Cookie";

    public const string WwwAuthenticate = "WWW-Authenticate";

    public const string XForwardedFor = "X-Forwarded-For";

    public const string XHttpMethodOverride = "X-Http-Method-Override";

    public const string XParamOverridePrefix = "X-Param-Override-";

    public const string XRealIp = "X-Real-IP";

    public const string XUserAuthId = "X-UAId";
}
