namespace ServiceStack.WebHost.Endpoints.Extensions;

using System;
using System.IO;
using System.Web;
using ServiceStack.Logging;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

/// <summary>A response of ASP.NET as services see it.</summary>
public class HttpResponseWrapper : IHttpResponse
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(HttpResponseWrapper));

    private ICookies cookies;

    /// <summary>Wraps a response of ASP.NET.</summary>
    public HttpResponseWrapper(HttpResponse response)
    {
        Response = response;
        response.TrySkipIisCustomErrors = true;
    }

    /// <inheritdoc/>
    public string ContentType
    {
        get => Response.ContentType;
        set => Response.ContentType = HeaderText.SafeAsLowBytes(value);
    }

    /// <inheritdoc/>
    public ICookies Cookies
    {
        get => cookies ??= new Cookies(this);
        set => cookies = value;
    }

    /// <inheritdoc/>
    public bool IsClosed { get; private set; }

    /// <inheritdoc/>
    public object OriginalResponse => Response;

    /// <inheritdoc/>
    public Stream OutputStream => Response.OutputStream;

    /// <summary>The wrapped response.</summary>
    public HttpResponse Response { get; }

    /// <inheritdoc/>
    public int StatusCode
    {
        get => Response.StatusCode;
        set => Response.StatusCode = value;
    }

    /// <inheritdoc/>
    public string StatusDescription
    {
        get => Response.StatusDescription;
        set => Response.StatusDescription = HeaderText.SafeAsLowBytes(value);
    }

    /// <inheritdoc/>
    public void AddHeader(string name, string value) => Response.AddHeader(name, HeaderText.SafeAsLowBytes(value));

    /// <inheritdoc/>
    public void Close()
    {
        IsClosed = true;
        Response.CloseOutputStream();
    }

    /// <inheritdoc/>
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

    /// <inheritdoc/>
    public void Flush() => Response.Flush();

    /// <inheritdoc/>
    public void Redirect(string url) => Response.Redirect(HeaderText.SafeAsLowBytes(url));

    /// <inheritdoc/>
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

    /// <inheritdoc/>
    public void Write(string text) => Response.Write(text);
}
