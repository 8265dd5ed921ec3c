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
    public static readonly string[] Kinds =
        ["bytes", "text", "memory", "stream", "file", "result-bytes", "result-text", "result-stream", "result-part"];

    /// <summary>Every response. Longer than what the buffers of two sockets hold.</summary>
    public static byte[] Bytes { get; private set; } = [];

    private static string Text { get; set; } = "";

    /// <summary>Holds the same bytes as every response.</summary>
    public static string File { get; set; } = "";

    /// <param name="isUnix">The sockets are Unix sockets, whose buffers do not grow.</param>
    public static void MakeBytes(bool isUnix)
    {
        Bytes = new byte[isUnix ? 2_000_000 : 12_000_000];
        for (var i = 0; i < Bytes.Length; i++) Bytes[i] = (byte)('a' + (i % 23));
        Text = Encoding.ASCII.GetString(Bytes);
    }

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
        "broken" => new CountedStream(Bytes, breaksAt: Bytes.Length / 2),
        // what two sockets hold is more: nothing waits by then
        "broken-early" => new CountedStream(Bytes, breaksAt: 100_000),
        "result-part" => new HttpResult(new FileInfo(File), "text/plain"),
        _ => throw HttpError.NotFound("There is no such kind."),
    };

    /// <summary>What ends with the request, as a connection to a database does.</summary>
    public sealed class ScopeWatch : IDisposable
    {
        public bool IsDisposed { get; private set; }

        public void Dispose() => IsDisposed = true;
    }

    /// <summary>A stream of unknown kind and length, which may need something that ends with its request.</summary>
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
