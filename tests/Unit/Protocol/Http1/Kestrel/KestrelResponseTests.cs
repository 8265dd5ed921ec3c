using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.AspNetCore.Requests;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Tests.Protocol.Http1.Kestrel;

/// <summary>How a response is handed to Kestrel.</summary>
public class KestrelResponseTests
{
    private const int Piece = 64 * 1024;

    // Kestrel keeps what is written while a flush waits, and over HTTP/2 never sends it: the response hangs
    [Test]
    public async Task Nothing_is_written_while_a_flush_waits()
    {
        var writer = new StrictWriter { EndsFlushes = true };
        var response = Response(writer);
        var bytes = Enumerable.Range(0, 5 * Piece).Select(static n => (byte)n).ToArray();

        foreach (var from in Enumerable.Range(0, 5)) response.OutputStream.Write(bytes, from * Piece, Piece);
        response.OutputStream.Flush();
        await response.CompleteAsync();

        Assert.That(writer.Faults, Is.Empty);
        Assert.That(writer.Written, Is.EqualTo(bytes));
    }

    // the pool cancels the token for that, and is busy when many readers leave at once
    [Test]
    public async Task No_more_of_a_body_is_read_when_its_reader_is_gone()
    {
        var writer = new StrictWriter();
        var response = Response(writer);
        var body = new MemoryStream(new byte[100 * Piece]);
        Assert.That(((ResponseStream)response.OutputStream).CopyFrom(body, -1), Is.True);
        var taken = body.Position;
        var completing = response.CompleteAsync().AsTask();

        writer.IsReaderGone = true;
        writer.EndFlush();

        await Assert.ThrowsAsync<ClientGoneException>(() => completing.WaitAsync(TimeSpan.FromSeconds(30)));
        Assert.That(body.Position, Is.EqualTo(taken));
    }

    [Test]
    public void A_service_that_writes_on_hears_that_its_reader_is_gone()
    {
        var writer = new StrictWriter { IsReaderGone = true, EndsFlushes = true };
        var response = Response(writer);

        Assert.Throws<ClientGoneException>(() => response.OutputStream.Write(new byte[5 * Piece], 0, 5 * Piece));

        Assert.That(writer.Written, Has.Length.LessThan(2 * Piece));
    }

    private static ContextResponse Response(StrictWriter writer)
    {
        var features = new FeatureCollection();
        features.Set<IHttpRequestFeature>(new HttpRequestFeature { Method = "GET", Protocol = "HTTP/2" });
        features.Set<IHttpResponseFeature>(new HttpResponseFeature());
        features.Set<IHttpRequestLifetimeFeature>(new HttpRequestLifetimeFeature());
        features.Set<IHttpResponseBodyFeature>(new Body(writer));
        return new ContextResponse(new Request(new DefaultHttpContext(features)));
    }

    private sealed class Request(HttpContext context) : ContextRequest(context, new HyperHostOptions().CreateProxies(), underscores: false);

    private sealed class Body(PipeWriter writer) : IHttpResponseBodyFeature
    {
        public Stream Stream => writer.AsStream();

        public PipeWriter Writer => writer;

        public Task CompleteAsync() => writer.FlushAsync().AsTask();

        public void DisableBuffering()
        {
        }

        public Task SendFileAsync(string path, long offset, long? count, CancellationToken cancellationToken = default) =>
            throw new NotSupportedException();

        public Task StartAsync(CancellationToken cancellationToken = default) => Task.CompletedTask;
    }

    /// <summary>A writer whose flushes end on request, and that may not be written to before.</summary>
    private sealed class StrictWriter : PipeWriter
    {
        private readonly object _lock = new();
        private readonly List<byte> _written = [];
        private byte[] _room = [];
        private TaskCompletionSource<FlushResult>? _flush;

        public List<string> Faults { get; } = [];

        /// <summary>Each flush ends on another thread, a moment after it began.</summary>
        public bool EndsFlushes { get; init; }

        /// <summary>The result of a flush.</summary>
        public bool IsReaderGone { get; set; }

        public byte[] Written => [.. _written];

        public void EndFlush()
        {
            TaskCompletionSource<FlushResult>? flush;
            lock (_lock) (flush, _flush) = (_flush, null);
            flush?.SetResult(new FlushResult(isCanceled: false, IsReaderGone));
        }

        public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default)
        {
            lock (_lock)
            {
                Check("flushed");
                _flush = new TaskCompletionSource<FlushResult>(TaskCreationOptions.RunContinuationsAsynchronously);
                if (EndsFlushes) ThreadPool.QueueUserWorkItem(_ => EndFlush());
                return new ValueTask<FlushResult>(_flush.Task);
            }
        }

        public override Memory<byte> GetMemory(int sizeHint = 0)
        {
            lock (_lock) Check("written");
            return _room = new byte[Math.Max(4096, sizeHint)];
        }

        public override Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

        public override void Advance(int bytes)
        {
            lock (_lock) Check("written");
            _written.AddRange(_room.AsSpan(0, bytes));
        }

        public override void CancelPendingFlush()
        {
        }

        public override void Complete(Exception? exception = null)
        {
        }

        private void Check(string what)
        {
            if (_flush is not null) Faults.Add($"It was {what} while a flush waited.");
        }
    }
}
