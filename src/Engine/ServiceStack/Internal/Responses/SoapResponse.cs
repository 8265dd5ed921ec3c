namespace ServiceStack.Internal.Responses;

using System;
using System.IO;
using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

/// <summary>
/// The response of a SOAP call while filters and its service run: an error that one of them writes becomes a fault, which the client can
/// read, in place of a page or a redirect.
/// </summary>
/// <remarks>Headers and cookies go to the real response at once; status, type and body once it is known that there is no error.</remarks>
internal sealed class SoapResponse(IHttpResponse inner) : IHttpResponse
{
    private readonly MemoryStream _body = new();
    private string _location;

    /// <summary>The error that was written; null for none.</summary>
    public HttpError Error { get; private set; }

    public object OriginalResponse => inner.OriginalResponse;

    public int StatusCode { get; set; } = inner.StatusCode;

    public string StatusDescription { get; set; }

    public string ContentType { get; set; }

    public ICookies Cookies => inner.Cookies;

    public Stream OutputStream => _body;

    public bool IsClosed { get; private set; }

    public void AddHeader(string name, string value)
    {
        if (name.Equals(HttpHeaders.Location, StringComparison.OrdinalIgnoreCase)) _location = value;
        else inner.AddHeader(name, value);
    }

    /// <summary>Closes it with an error.</summary>
    public void Fail(int status, string code, string message)
    {
        Error = new HttpError(status, code, message);
        IsClosed = true;
    }

    public void Close() => IsClosed = true;

    public void End() => Close();

    public void Flush()
    {
    }

    public void Redirect(string url)
    {
        StatusCode = (int)HttpStatusCode.Redirect;
        _location = url;
    }

    public void SetContentLength(long contentLength)
    {
    }

    public void Write(string text)
    {
        var bytes = System.Text.Encoding.UTF8.GetBytes(text ?? "");
        _body.Write(bytes, 0, bytes.Length);
        Close();
    }

    /// <summary>Gives the real response what was set and written, and closes it if this was closed.</summary>
    /// <exception cref="HttpError">It was closed with an error, or with a redirect, as to a login page.</exception>
    public void Complete()
    {
        if (Error != null) throw Error;
        if (IsClosed && (StatusCode >= 400 || _location != null)) throw Refusal();

        if (StatusCode != inner.StatusCode) inner.StatusCode = StatusCode;
        if (StatusDescription != null) inner.StatusDescription = StatusDescription;
        if (ContentType != null) inner.ContentType = ContentType;
        if (_body.Length > 0) _body.WriteTo(inner.OutputStream);
        if (IsClosed) inner.Close();
    }

    private HttpError Refusal()
    {
        var status = StatusCode >= 400 ? (HttpStatusCode)StatusCode : HttpStatusCode.Unauthorized;
        return new HttpError(
            status, status.ToString(), string.IsNullOrEmpty(StatusDescription) ? StatusNames.Of(status) : StatusDescription);
    }
}
