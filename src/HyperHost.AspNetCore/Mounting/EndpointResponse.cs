using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Primitives;
using ServiceStack.HyperHost.Messages;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>v3's IHttpResponse on a response that an endpoint of ASP.NET Core writes.</summary>
internal sealed class EndpointResponse(HttpResponse response) : IHttpResponse
{
    private HostCookies? _cookies;
    private BlockingStream? _output;

    public object OriginalResponse => response;

    public int StatusCode
    {
        get => response.StatusCode;
        set => response.StatusCode = value;
    }

    public string StatusDescription
    {
        get => response.HttpContext.Features.Get<IHttpResponseFeature>()?.ReasonPhrase!;
        set
        {
            if (response.HttpContext.Features.Get<IHttpResponseFeature>() is { } feature) feature.ReasonPhrase = HeaderText.Safe(value);
        }
    }

    public string ContentType
    {
        get => response.ContentType!;
        set => response.ContentType = HeaderText.Safe(value);
    }

    public ICookies Cookies => _cookies ??= new HostCookies(
        this, header => response.Headers.SetCookie = StringValues.Concat(response.Headers.SetCookie, HeaderText.Safe(header)));

    public bool IsClosed { get; private set; }

    public Stream OutputStream => _output ??= new BlockingStream(response.Body);

    public void AddHeader(string name, string value)
    {
        if (name.Equals("Set-Cookie", System.StringComparison.OrdinalIgnoreCase))
            response.Headers.Append(name, HeaderText.Safe(value));
        else response.Headers[name] = HeaderText.Safe(value);
    }

    public void SetContentLength(long contentLength) => response.ContentLength = contentLength;

    public void Redirect(string url)
    {
        StatusCode = 302;
        AddHeader("Location", url);
    }

    public void Write(string text)
    {
        OutputStream.Write(Encoding.UTF8.GetBytes(text ?? ""));
        Close();
    }

    public void Flush() => OutputStream.Flush();

    public void Close() => IsClosed = true;

    public void End() => Close();

    // v3 writes synchronously, which ASP.NET Core forbids on its own streams
    private sealed class BlockingStream(Stream body) : Stream
    {
        public override bool CanRead => false;

        public override bool CanSeek => false;

        public override bool CanWrite => true;

        public override long Length => throw new System.NotSupportedException("A response has no length before its end.");

        public override long Position
        {
            get => throw new System.NotSupportedException("A response can't be written again.");
            set => throw new System.NotSupportedException("A response can't be written again.");
        }

        public override void Write(byte[] buffer, int offset, int count) =>
            body.WriteAsync(buffer, offset, count).GetAwaiter().GetResult();

        public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
            body.WriteAsync(buffer, offset, count, cancellationToken);

        public override ValueTask WriteAsync(System.ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) =>
            body.WriteAsync(buffer, cancellationToken);

        public override void Flush() => body.FlushAsync().GetAwaiter().GetResult();

        public override Task FlushAsync(CancellationToken cancellationToken) => body.FlushAsync(cancellationToken);

        public override int Read(byte[] buffer, int offset, int count) =>
            throw new System.NotSupportedException("A response can't be read.");

        public override long Seek(long offset, SeekOrigin origin) =>
            throw new System.NotSupportedException("A response can't be written again.");

        public override void SetLength(long value) => throw new System.NotSupportedException("A response has no length before its end.");
    }
}
