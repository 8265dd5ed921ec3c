namespace System.Web;

using System.Collections.Specialized;
using System.IO;

public class HttpRequestWrapper(HttpRequest httpRequest) : HttpRequestBase
{
    private readonly HttpRequest _request = httpRequest ?? throw new ArgumentNullException(nameof(httpRequest));

    public override string ApplicationPath => _request.ApplicationPath;

    public override string ContentType
    {
        get => _request.ContentType;
        set => _request.ContentType = value;
    }

    public override HttpCookieCollection Cookies => _request.Cookies;

    public override NameValueCollection Form => _request.Form;

    public override NameValueCollection Headers => _request.Headers;

    public override string HttpMethod => _request.HttpMethod;

    public override Stream InputStream => _request.InputStream;

    public override bool IsAuthenticated => _request.IsAuthenticated;

    public override bool IsLocal => _request.IsLocal;

    public override bool IsSecureConnection => _request.IsSecureConnection;

    public override string Path => _request.Path;

    public override string PathInfo => _request.PathInfo;

    public override NameValueCollection QueryString => _request.QueryString;

    public override string RawUrl => _request.RawUrl;

    public override NameValueCollection ServerVariables => _request.ServerVariables;

    public override Uri Url => _request.Url;

    public override Uri UrlReferrer => _request.UrlReferrer;

    public override string UserAgent => _request.UserAgent;

    public override string UserHostAddress => _request.UserHostAddress;

    public override string this[string key] => _request[key];
}
