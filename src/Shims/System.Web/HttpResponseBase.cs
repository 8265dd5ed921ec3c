namespace System.Web;

using System.Collections.Specialized;
using System.IO;

public abstract class HttpResponseBase
{
    public virtual string ContentType
    {
        get => throw new NotImplementedException();
        set => throw new NotImplementedException();
    }

    public virtual HttpCookieCollection Cookies => throw new NotImplementedException();

    public virtual NameValueCollection Headers => throw new NotImplementedException();

    public virtual TextWriter Output
    {
        get => throw new NotImplementedException();
        set => throw new NotImplementedException();
    }

    public virtual Stream OutputStream => throw new NotImplementedException();

    public virtual int StatusCode
    {
        get => throw new NotImplementedException();
        set => throw new NotImplementedException();
    }

    public virtual string StatusDescription
    {
        get => throw new NotImplementedException();
        set => throw new NotImplementedException();
    }

    public virtual void AddHeader(string name, string value) => throw new NotImplementedException();

    public virtual void End() => throw new NotImplementedException();

    public virtual void Redirect(string url) => throw new NotImplementedException();

    public virtual void Write(string s) => throw new NotImplementedException();
}
