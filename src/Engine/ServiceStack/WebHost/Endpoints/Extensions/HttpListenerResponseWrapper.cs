namespace ServiceStack.WebHost.Endpoints.Extensions;

using System;
using System.IO;
using System.Net;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Responses;
using ServiceStack.Logging;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

/// <summary>A response of HttpListener as services see it.</summary>
public class HttpListenerResponseWrapper : IHttpResponse
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(HttpListenerResponseWrapper));

    // what describes a body that is not sent
    private static readonly string[] HeadersOfBody =
        ["Content-Encoding", "Content-Disposition", "Content-Range", "Accept-Ranges", "ETag", "Last-Modified", "Cache-Control"];

    private readonly HttpListenerResponse response;
    private readonly ListenerOutput output;
    private readonly bool isEndedByHost;
    private bool isComplete;
    private ICookies cookies;

    /// <summary>Wraps a response of HttpListener.</summary>
    public HttpListenerResponseWrapper(HttpListenerResponse response) : this(response, isHead: false)
    {
    }

    /// <summary>Wraps a response of a host of this engine.</summary>
    /// <param name="response">The listener's.</param>
    /// <param name="isHead">A HEAD request: the length is sent without the body.</param>
    /// <param name="isEndedByHost">
    /// The host closes it when the request is over: what a service writes behind a text then counts.
    /// </param>
    /// <param name="request">What code has read of it decides who may store the response; null if that is not known.</param>
    internal HttpListenerResponseWrapper(
        HttpListenerResponse response, bool isHead, bool isEndedByHost = false, HttpListenerRequestWrapper request = null)
    {
        this.isEndedByHost = isEndedByHost;
        this.response = response;
        output = new ListenerOutput(response, isHead, request == null ? null : () => Settle(request));
    }

    /// <inheritdoc/>
    public string ContentType
    {
        get => response.ContentType;
        set => response.ContentType = HeaderText.SafeAsLowBytes(value);
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
    public object OriginalResponse => response;

    /// <inheritdoc/>
    public Stream OutputStream => output;

    /// <inheritdoc/>
    public int StatusCode
    {
        get => response.StatusCode;
        set => response.StatusCode = value;
    }

    /// <inheritdoc/>
    public string StatusDescription
    {
        get => response.StatusDescription;
        set => response.StatusDescription = HeaderText.SafeAsLowBytes(value);
    }

    /// <summary>Sets a header; a second value replaces the first. A second Set-Cookie is one more.</summary>
    public void AddHeader(string name, string value)
    {
        value = HeaderText.SafeAsLowBytes(value);
        if (name.Equals(HttpHeaders.SetCookie, StringComparison.OrdinalIgnoreCase)) response.Headers.Add(name, value);
        else response.AddHeader(name, value);
    }

    /// <inheritdoc/>
    public void Close()
    {
        if (isComplete) return;
        IsClosed = isComplete = true;
        var wasGone = output.IsGone;
        try
        {
            output.Complete();
        }
        catch (Exception ex)
        {
            if (!output.IsGone) Log.Error("The last bytes of an answer could not be sent", ex);
            else if (!wasGone) Log.Debug("The client left before the end of its answer");
        }

        if (output.IsGone) response.Abort();
        else response.CloseOutputStream();
    }

    /// <inheritdoc/>
    public void End() => Close();

    /// <inheritdoc/>
    public void Flush() => output.Flush();

    /// <inheritdoc/>
    public void Redirect(string url) => response.Redirect(HeaderText.SafeAsLowBytes(url));

    private void Settle(HttpListenerRequestWrapper request)
    {
        if (EndpointHost.Config is { V3Behaviour.NoCacheHeaders: false }) ListenerCaching.Settle(response, request);
    }

    internal bool TryStartOver()
    {
        if (isComplete || !output.TryStartOver()) return false;

        IsClosed = false;
        foreach (var name in HeadersOfBody) response.Headers.Remove(name);
        return true;
    }

    /// <inheritdoc/>
    public void SetContentLength(long contentLength)
    {
        response.ContentLength64 = contentLength;
        output.HasLength = true;
    }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">Something has been written before: a text is the whole response.</exception>
    public void Write(string text)
    {
        if (output.HasBegun)
        {
            output.Flush();
            throw new InvalidOperationException("The answer has begun already: a text is written with its length, as the whole of it.");
        }

        var bytes = Encoding.UTF8.GetBytes(text);
        output.Write(bytes, 0, bytes.Length);
        if (isEndedByHost) IsClosed = true;
        else Close();
    }
}
