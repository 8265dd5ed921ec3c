namespace ServiceStack.WebHost.Endpoints.Extensions;

using System;
using System.IO;
using System.Web;
using ServiceStack.Logging;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

public class HttpResponseWrapper : IHttpResponse
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(HttpResponseWrapper));

    private ICookies cookies;

    public HttpResponseWrapper(HttpResponse response)
    {
        Response = response;
        response.TrySkipIisCustomErrors = true;
    }

    public string ContentType
    {
        get => Response.ContentType;
        set => Response.ContentType = HeaderText.SafeAsLowBytes(value);
    }

    public ICookies Cookies
    {
        get => cookies ??= new Cookies(this);
        set => cookies = value;
    }

    public bool IsClosed { get; private set; }

    public object OriginalResponse => Response;

    public Stream OutputStream => Response.OutputStream;

    public HttpResponse Response { get; }

    public int StatusCode
    {
        get => Response.StatusCode;
        set => Response.StatusCode = value;
    }

    public string StatusDescription
    {
        get => Response.StatusDescription;
        set => Response.StatusDescription = HeaderText.SafeAsLowBytes(value);
    }

    public void AddHeader(string name, string value) => Response.AddHeader(name, HeaderText.SafeAsLowBytes(value));

    public void Close()
    {
        IsClosed = true;
        Response.CloseOutputStream();
    }

    public void End()
    {
        IsClosed = true;
        try
        {
            Response.ClearContent();
            Response.End();
        }
        catch (Exception ex)
        {
            // System.Web ends a request by an exception on its thread
            Log.Debug("The response was ended: " + ex.Message);
        }
    }

    public void Flush() => Response.Flush();

    public void Redirect(string url) => Response.Redirect(HeaderText.SafeAsLowBytes(url));

    public void SetContentLength(long contentLength)
    {
        // a range that cannot be served has none; v3's self-hosts fail on it, System.Web does not
        if (contentLength < 0) return;

        try
        {
            Response.AddHeader("Content-Length", contentLength.ToString(System.Globalization.CultureInfo.InvariantCulture));
        }
        catch (PlatformNotSupportedException)
        {
            // some hosts count the bytes themselves
        }
    }

    public void Write(string text) => Response.Write(text);
}
