namespace System.Web;

using System.Collections.Specialized;
using System.IO;

public class HttpResponseWrapper(HttpResponse httpResponse) : HttpResponseBase
{
    private readonly HttpResponse _response = httpResponse ?? throw new ArgumentNullException(nameof(httpResponse));

    public override string ContentType
    {
        get => _response.ContentType;
        set => _response.ContentType = value;
    }

    public override HttpCookieCollection Cookies => _response.Cookies;

    public override NameValueCollection Headers => _response.Headers;

    public override TextWriter Output
    {
        get => _response.Output;
        set => _response.Output = value;
    }

    public override Stream OutputStream => _response.OutputStream;

    public override int StatusCode
    {
        get => _response.StatusCode;
        set => _response.StatusCode = value;
    }

    public override string StatusDescription
    {
        get => _response.StatusDescription;
        set => _response.StatusDescription = value;
    }

    public override void AddHeader(string name, string value) => _response.AddHeader(name, value);

    public override void End() => _response.End();

    public override void Redirect(string url) => _response.Redirect(url);

    public override void Write(string s) => _response.Write(s);
}
