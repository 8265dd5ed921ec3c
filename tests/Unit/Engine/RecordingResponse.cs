using System.Collections.Generic;
using System.IO;
using System.Text;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Tests.Engine;

/// <summary>Keeps what was written; like a listener's, it cannot take a length after the first byte, or one below zero.</summary>
internal sealed class RecordingResponse : IHttpResponse
{
    private readonly MemoryStream _output = new();

    public string? ContentType { get; set; }

    public ICookies? Cookies { get; set; }

    public Dictionary<string, string> Headers { get; } = [];

    public bool IsClosed { get; private set; }

    public long? Length { get; private set; }

    public object? OriginalResponse => null;

    public Stream OutputStream => _output;

    public int StatusCode { get; set; } = 200;

    public string? StatusDescription { get; set; }

    public string Body => Encoding.UTF8.GetString(_output.ToArray());

    public void AddHeader(string name, string value) => Headers[name] = value;

    public void Close() => IsClosed = true;

    public void End() => Close();

    public void Flush()
    {
    }

    public void Redirect(string url)
    {
        StatusCode = 302;
        Headers["Location"] = url;
    }

    public void SetContentLength(long contentLength)
    {
        if (_output.Length > 0) throw new System.InvalidOperationException("The headers are sent.");
        if (contentLength < 0) throw new System.ArgumentOutOfRangeException(nameof(contentLength));
        Length = contentLength;
    }

    public void Write(string text)
    {
        var bytes = Encoding.UTF8.GetBytes(text);
        SetContentLength(bytes.Length);
        _output.Write(bytes, 0, bytes.Length);
        Close();
    }
}
