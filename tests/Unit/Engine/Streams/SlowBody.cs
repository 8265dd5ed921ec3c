using System;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Tests.Engine.Streams;

/// <summary>A response whose reader takes each write when a test lets it.</summary>
[SuppressMessage("Performance", "CA1844", Justification = "net472 has no other, and the engine calls this one.")]
internal sealed class SlowBody : Stream, IHttpResponse
{
    private readonly MemoryStream _taken = new();
    private readonly SemaphoreSlim _permits = new(0);
    private readonly bool _isSlow;

    public SlowBody(bool isSlow = false) => _isSlow = isSlow;

    /// <summary>Writes that wait, or have waited, for the reader.</summary>
    public int Writes { get; private set; }

    public int Flushes { get; private set; }

    /// <summary>Thrown by the next writes; null for none.</summary>
    public Exception? Failure { get; set; }

    public string Text
    {
        get
        {
            lock (_taken) return Encoding.UTF8.GetString(_taken.ToArray());
        }
    }

    public byte[] Bytes
    {
        get
        {
            lock (_taken) return _taken.ToArray();
        }
    }

    public string? ContentType { get; set; }

    public ICookies? Cookies => null;

    public bool IsClosed { get; private set; }

    public object? OriginalResponse => null;

    public Stream OutputStream => this;

    public int StatusCode { get; set; } = 200;

    public string? StatusDescription { get; set; }

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    /// <summary>Takes one write.</summary>
    public void TakeOne() => _permits.Release();

    public override async Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
    {
        Writes++;
        if (_isSlow) await _permits.WaitAsync(cancellationToken).ConfigureAwait(false);
        Write(buffer, offset, count);
    }

    public override void Write(byte[] buffer, int offset, int count)
    {
        if (Failure is { } failure) throw failure;

        lock (_taken) _taken.Write(buffer, offset, count);
    }

    public override void Flush() => Flushes++;

    public override Task FlushAsync(CancellationToken cancellationToken)
    {
        Flushes++;
        return Task.CompletedTask;
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public void AddHeader(string name, string value)
    {
    }

    public override void Close() => IsClosed = true;

    public void End() => Close();

    public void Redirect(string url) => throw new NotSupportedException();

    public void SetContentLength(long contentLength) => throw new NotSupportedException();

    public void Write(string text) => throw new NotSupportedException();
}
