namespace ServiceStack.WebHost.Endpoints.Extensions;

using System;
using System.IO;
using System.Net;
using System.Text;
using ServiceStack.Internal.Answers;
using ServiceStack.Logging;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

public class HttpListenerResponseWrapper : IHttpResponse
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(HttpListenerResponseWrapper));

    private readonly HttpListenerResponse response;
    private readonly ListenerOutput output;
    private ICookies cookies;

    public HttpListenerResponseWrapper(HttpListenerResponse response) : this(response, isHead: false)
    {
    }

    internal HttpListenerResponseWrapper(HttpListenerResponse response, bool isHead)
    {
        this.response = response;
        output = new ListenerOutput(response, isHead);
    }

    public string ContentType
    {
        get => response.ContentType;
        set => response.ContentType = HeaderText.SafeAsLowBytes(value);
    }

    public ICookies Cookies
    {
        get => cookies ??= new Cookies(this);
        set => cookies = value;
    }

    public bool IsClosed { get; private set; }

    public object OriginalResponse => response;

    public Stream OutputStream => output;

    public int StatusCode
    {
        get => response.StatusCode;
        set => response.StatusCode = value;
    }

    public string StatusDescription
    {
        get => response.StatusDescription;
        set => response.StatusDescription = HeaderText.SafeAsLowBytes(value);
    }

    public void AddHeader(string name, string value) => response.AddHeader(name, HeaderText.SafeAsLowBytes(value));

    public void Close()
    {
        if (IsClosed) return;
        IsClosed = true;
        try
        {
            output.Complete();
        }
        catch (Exception ex)
        {
            Log.Error("The last bytes of an answer could not be sent", ex);
        }

        response.CloseOutputStream();
    }

    public void End() => Close();

    public void Flush() => output.Flush();

    public void Redirect(string url) => response.Redirect(HeaderText.SafeAsLowBytes(url));

    public void SetContentLength(long contentLength)
    {
        response.ContentLength64 = contentLength;
        output.HasLength = true;
    }

    /// <exception cref="InvalidOperationException">Something has been written before: a text is the whole answer.</exception>
    public void Write(string text)
    {
        if (output.HasBegun)
        {
            output.Flush();
            throw new InvalidOperationException("The answer has begun already: a text is written with its length, as the whole of it.");
        }

        var bytes = Encoding.UTF8.GetBytes(text);
        output.Write(bytes, 0, bytes.Length);
        Close();
    }
}
