using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO.Pipelines;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Time.Testing;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Tests.Transport;

/// <summary>
/// The loop of a connection that another thread takes over, on pipes without a socket; the calls of the test are the threads.
/// </summary>
public class ConnectionLoopTests
{
    private readonly List<string> _served = [];
    private FakeTimeProvider _time = null!;
    private PipePair _connection = null!;
    private ConnectionLoop _loop = null!;
    private Func<string, Task> _serve = null!;
    private int _runs;

    [SetUp]
    public void SetUp()
    {
        // else continuations would leave the thread that completes them
        SynchronizationContext.SetSynchronizationContext(null);
        _served.Clear();
        _runs = 0;
        _time = new FakeTimeProvider();
        _connection = new PipePair();
        _loop = new ConnectionLoop(_connection, _time);
        _serve = static _ => Task.CompletedTask;
    }

    [Test]
    public void Serves_one_read_after_the_other_in_one_run()
    {
        var running = _loop.RunAsync(RunAsync);
        Bring("a");
        Bring("b");
        _connection.ToServer.Writer.Complete();

        Assert.That((string.Join(",", _served), _runs, running.IsCompleted), Is.EqualTo(("a,b", 1, true)));
    }

    [Test]
    public void Is_taken_over_only_while_it_serves()
    {
        _ = _loop.RunAsync(RunAsync);

        _connection.TakeOverLoop!();
        Assert.That(_runs, Is.EqualTo(1), "it reads");

        _serve = _ =>
        {
            _connection.TakeOverLoop!();
            Assert.That(_runs, Is.EqualTo(2));
            _connection.TakeOverLoop!();
            Assert.That(_runs, Is.EqualTo(2), "the new run reads");
            return Task.CompletedTask;
        };
        Bring("a");

        Assert.That(_runs, Is.EqualTo(2));
    }

    [Test]
    public void The_thread_that_comes_back_leaves_the_loop_to_the_one_that_took_it_over()
    {
        var running = _loop.RunAsync(RunAsync);
        _serve = async text =>
        {
            if (text != "a") return;

            _connection.TakeOverLoop!();
            Bring("b");
            await Task.CompletedTask;
        };
        Bring("a");
        Bring("c");
        _connection.ToServer.Writer.Complete();

        Assert.That((string.Join(",", _served), _runs, running.IsCompleted), Is.EqualTo(("a,b,c", 2, true)));
    }

    [Test]
    public void Of_two_that_serve_the_first_that_ends_has_the_loop()
    {
        var running = _loop.RunAsync(RunAsync);
        var held = new TaskCompletionSource<bool>();
        _serve = text =>
        {
            if (text == "b") return held.Task;
            if (text != "a") return Task.CompletedTask;

            // the second run is in its request when this one ends
            _connection.TakeOverLoop!();
            Bring("b");
            return Task.CompletedTask;
        };
        Bring("a");
        Bring("c");
        Assert.That(string.Join(",", _served), Is.EqualTo("a,b,c"), "by the first run");

        held.SetResult(true);
        _connection.ToServer.Writer.Complete();

        Assert.That((_runs, running.IsCompleted), Is.EqualTo((2, true)));
    }

    [Test]
    public void Reads_what_was_begun_before_it_was_taken_over_once()
    {
        _ = _loop.RunAsync(RunAsync);
        _serve = text =>
        {
            // the bytes come before another thread awaits the read that was begun
            if (text == "a")
            {
                Bring("b");
                Assert.That(_loop.IsReadComplete, Is.True);
                _connection.TakeOverLoop!();
            }

            return Task.CompletedTask;
        };

        Bring("a");

        Assert.That(string.Join(",", _served), Is.EqualTo("a,b"));
    }

    [Test]
    public void A_cancelled_read_is_taken_by_the_thread_that_took_over()
    {
        _ = _loop.RunAsync(RunAsync);
        _serve = _ =>
        {
            _connection.TakeOverLoop!();
            _connection.Pipe.Input.CancelPendingRead();
            return Task.CompletedTask;
        };

        Bring("a");

        Assert.That(string.Join(",", _served), Is.EqualTo("a,cancelled"));
    }

    [Test]
    public void Lingers_until_100_ms_have_brought_no_byte()
    {
        var lingering = _loop.LingerAsync().AsTask();

        Bring("late");
        _time.Advance(TimeSpan.FromMilliseconds(99));
        Assert.That(lingering.IsCompleted, Is.False);

        _time.Advance(TimeSpan.FromMilliseconds(1));
        Assert.That(lingering.IsCompleted, Is.True);
    }

    [Test]
    public void Lingers_no_longer_than_its_peer()
    {
        var lingering = _loop.LingerAsync().AsTask();

        _connection.ToServer.Writer.Complete();

        Assert.That(lingering.IsCompleted, Is.True);
    }

    private void Bring(string text)
    {
        _connection.ToServer.Writer.Write(Encoding.ASCII.GetBytes(text));
        _connection.ToServer.Writer.FlushAsync().AsTask().Wait();
    }

    private async Task RunAsync()
    {
        _runs++;
        while (true)
        {
            var read = await _loop.ReadAsync().ConfigureAwait(false);
            var text = Encoding.ASCII.GetString(read.Buffer.ToArray());
            _connection.Pipe.Input.AdvanceTo(read.Buffer.End);
            if (read.IsCanceled) _served.Add("cancelled");
            if (text.Length > 0)
            {
                _loop.BeginRead();
                _loop.BeginServe();
                _served.Add(text);
                await _serve(text).ConfigureAwait(false);
                if (!_loop.TryEndServe()) return;
            }
            else if (read.IsCompleted)
            {
                break;
            }
        }

        _loop.End();
    }

    private sealed class PipePair : PipeConnection, IDuplexPipe
    {
        // everything continues on the thread that causes it
        private static readonly PipeOptions Inline = new(
            readerScheduler: PipeScheduler.Inline, writerScheduler: PipeScheduler.Inline, useSynchronizationContext: false);

        public Pipe ToServer { get; } = new(Inline);

        public override IDuplexPipe Pipe => this;

        public PipeReader Input => ToServer.Reader;

        public PipeWriter Output => throw new NotSupportedException("Nothing is written.");

        public override void Abort()
        {
        }
    }
}
