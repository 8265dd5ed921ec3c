namespace ServiceStack.ServiceHost;

using System.IO;

/// <summary>An HTTP response, the same for each host. <c>OriginalResponse</c> is the host's own object.</summary>
/// <remarks>Status and headers can be set until the first byte of the body is sent.</remarks>
public interface IHttpResponse
{
    /// <summary>Content type of the body, for example <c>application/json; charset=utf-8</c>.</summary>
    string ContentType { get; set; }

    /// <summary>Cookies to send.</summary>
    ICookies Cookies { get; }

    /// <summary>Whether the response was closed: filters and services that follow are skipped.</summary>
    bool IsClosed { get; }

    /// <summary>The host's response, for example <c>HttpListenerResponse</c> or ASP.NET's <c>HttpResponse</c>.</summary>
    object OriginalResponse { get; }

    /// <summary>The response body.</summary>
    Stream OutputStream { get; }

    /// <summary>HTTP status code. Default: 200.</summary>
    int StatusCode { get; set; }

    /// <summary>Reason phrase of the status line; <see langword="null"/> for the standard one.</summary>
    string StatusDescription { get; set; }

    /// <summary>Adds a response header.</summary>
    void AddHeader(string name, string value);

    /// <summary>Closes the response. Further writes are ignored or fail, as the host decides.</summary>
    void Close();

    /// <summary>Ends the response: sends what was written and closes it.</summary>
    void End();

    /// <summary>Sends what was written so far.</summary>
    void Flush();

    /// <summary>Redirects the client with status 302 and closes the response.</summary>
    /// <param name="url">Target of the redirect.</param>
    void Redirect(string url);

    /// <summary>Sets the header <c>Content-Length</c>.</summary>
    /// <param name="contentLength">Length of the body in bytes.</param>
    void SetContentLength(long contentLength);

    /// <summary>Writes text to the body in UTF-8.</summary>
    void Write(string text);
}
