namespace ServiceStack.HyperHost.Tests.Hosting;

using System;
using System.IO;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.ServiceInterface;

public class LargeBody
{
    /// <summary>One of <see cref="LargeBodyServices.Kinds"/>.</summary>
    public string? Kind { get; set; }
}

public class SmallBody
{
}

/// <summary>Bodies that exist before they are sent, of every kind that a service can return.</summary>
public class LargeBodyServices : Service
{
    /// <summary>More than the buffers of two sockets hold.</summary>
    public const int Size = 12_000_000;

    public static readonly string[] Kinds =
        ["bytes", "text", "memory", "stream", "file", "result-bytes", "result-text", "result-stream", "result-part"];

    /// <summary>Every answer.</summary>
    public static readonly byte[] Bytes = Letters();

    private static readonly string Text = Encoding.ASCII.GetString(Bytes);

    /// <summary>Holds the same bytes as every answer.</summary>
    public static string File { get; set; } = "";

    /// <summary>Letter i of every answer.</summary>
    public static byte Letter(int i) => (byte)('a' + (i % 23));

    public object Any(SmallBody request) => "small";

    public object Any(LargeBody request) => request.Kind switch
    {
        "bytes" => Bytes,
        "text" => Text,
        "memory" => new MemoryStream(Bytes),
        "stream" => new CountedStream(Bytes),
        "scoped" => new CountedStream(Bytes, TryResolve<ScopeWatch>()),
        "file" => new HttpResult(new FileInfo(File), "text/plain"),
        "result-bytes" => new HttpResult(new MemoryStream(Bytes), "text/plain"),
        "result-text" => new HttpResult(Text, "text/plain"),
        "result-stream" => new HttpResult(new CountedStream(Bytes), "text/plain"),
        "broken" => new CountedStream(Bytes, breaksAt: Size / 2),
        // what two sockets hold is more: nothing waits by then
        "broken-early" => new CountedStream(Bytes, breaksAt: 100_000),
        "result-part" => new HttpResult(new FileInfo(File), "text/plain"),
        _ => throw HttpError.NotFound("There is no such kind."),
    };

    private static byte[] Letters()
    {
        var bytes = new byte[Size];
        for (var i = 0; i < Size; i++) bytes[i] = Letter(i);
        return bytes;
    }

    /// <summary>What ends with the request, as a connection to a database does.</summary>
    public sealed class ScopeWatch : IDisposable
    {
        public bool IsDisposed { get; private set; }

        public void Dispose() => IsDisposed = true;
    }

    /// <summary>A stream of no known kind, whose length nobody knows, and which may need something that ends with its request.</summary>
    private sealed class CountedStream(byte[] bytes, ScopeWatch? scope = null, int breaksAt = int.MaxValue) : Stream
    {
        private int _at;

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => throw new NotSupportedException();

        public override long Position
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        public override int Read(byte[] buffer, int offset, int count)
        {
            if (scope is { IsDisposed: true }) throw new ObjectDisposedException(nameof(ScopeWatch));

            if (_at >= breaksAt) throw new IOException("The disk was pulled out.");

            var read = Math.Min(count, bytes.Length - _at);
            Buffer.BlockCopy(bytes, _at, buffer, offset, read);
            _at += read;
            return read;
        }

        public override void Flush()
        {
        }

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
    }
}
