using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Primitives;
using ServiceStack.HyperHost.AspNetCore.Requests;
using ServiceStack.HyperHost.Messages;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>v3's IHttpResponse over the response of an ASP.NET Core endpoint.</summary>
/// <param name="request">The request; throws once it has ended.</param>
internal sealed class EndpointResponse(ContextRequest request) : IHttpResponse
{
    private HostCookies? _cookies;
    private BlockingStream? _output;

    private HttpResponse Own => request.HttpContext.Response;

    public object OriginalResponse => Own;

    public int StatusCode
    {
        get => Own.StatusCode;
        set => Own.StatusCode = value;
    }

    public string StatusDescription
    {
        get => Own.HttpContext.Features.Get<IHttpResponseFeature>()?.ReasonPhrase!;
        set
        {
            if (Own.HttpContext.Features.Get<IHttpResponseFeature>() is { } feature) feature.ReasonPhrase = HeaderText.Safe(value);
        }
    }

    public string ContentType
    {
        get => Own.ContentType!;
        set => Own.ContentType = HeaderText.Safe(value);
    }

    public ICookies Cookies => _cookies ??= new HostCookies(
        this, header => Own.Headers.SetCookie = StringValues.Concat(Own.Headers.SetCookie, HeaderText.Safe(header)));

    public bool IsClosed { get; private set; }

    public Stream OutputStream => _output ??= new BlockingStream(request);

    public void AddHeader(string name, string value)
    {
        if (name.Equals("Set-Cookie", System.StringComparison.OrdinalIgnoreCase))
            Own.Headers.Append(name, HeaderText.Safe(value));
        else Own.Headers[name] = HeaderText.Safe(value);
    }

    public void SetContentLength(long contentLength) => Own.ContentLength = contentLength;

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

    // v3 writes synchronously, which ASP.NET Core's own streams forbid
    private sealed class BlockingStream(ContextRequest request) : Stream
    {
        private readonly Stream _body = request.HttpContext.Response.Body;

        private Stream Body
        {
            get
            {
                request.CheckOpen();
                return _body;
            }
        }

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
            Body.WriteAsync(buffer, offset, count).GetAwaiter().GetResult();

        public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
            Body.WriteAsync(buffer, offset, count, cancellationToken);

        public override ValueTask WriteAsync(System.ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) =>
            Body.WriteAsync(buffer, cancellationToken);

        public override void Flush() => Body.FlushAsync().GetAwaiter().GetResult();

        public override Task FlushAsync(CancellationToken cancellationToken) => Body.FlushAsync(cancellationToken);

        public override int Read(byte[] buffer, int offset, int count) =>
            throw new System.NotSupportedException("A response can't be read.");

        public override long Seek(long offset, SeekOrigin origin) =>
            throw new System.NotSupportedException("A response can't be written again.");

        public override void SetLength(long value) => throw new System.NotSupportedException("A response has no length before its end.");
    }
}
