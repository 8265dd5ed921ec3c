namespace System.Web;

using System.Collections.Specialized;
using System.IO;

public abstract class HttpRequestBase
{
    public virtual string ApplicationPath => throw new NotImplementedException();

    public virtual string ContentType
    {
        get => throw new NotImplementedException();
        set => throw new NotImplementedException();
    }

    public virtual HttpCookieCollection Cookies => throw new NotImplementedException();

    public virtual NameValueCollection Form => throw new NotImplementedException();

    public virtual NameValueCollection Headers => throw new NotImplementedException();

    public virtual string HttpMethod => throw new NotImplementedException();

    public virtual Stream InputStream => throw new NotImplementedException();

    public virtual bool IsAuthenticated => throw new NotImplementedException();

    public virtual bool IsLocal => throw new NotImplementedException();

    public virtual bool IsSecureConnection => throw new NotImplementedException();

    public virtual string Path => throw new NotImplementedException();

    public virtual string PathInfo => throw new NotImplementedException();

    public virtual NameValueCollection QueryString => throw new NotImplementedException();

    public virtual string RawUrl => throw new NotImplementedException();

    public virtual NameValueCollection ServerVariables => throw new NotImplementedException();

    public virtual Uri Url => throw new NotImplementedException();

    public virtual Uri UrlReferrer => throw new NotImplementedException();

    public virtual string UserAgent => throw new NotImplementedException();

    public virtual string UserHostAddress => throw new NotImplementedException();

    public virtual string this[string key] => throw new NotImplementedException();
}
