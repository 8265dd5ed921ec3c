namespace ServiceStack.ServiceHost;

using System.IO;

public interface IHttpResponse
{
    string ContentType { get; set; }

    ICookies Cookies { get; }

    bool IsClosed { get; }

    object OriginalResponse { get; }

    Stream OutputStream { get; }

    int StatusCode { get; set; }

    string StatusDescription { get; set; }

    void AddHeader(string name, string value);

    void Close();

    void End();

    void Flush();

    void Redirect(string url);

    void SetContentLength(long contentLength);

    void Write(string text);
}
