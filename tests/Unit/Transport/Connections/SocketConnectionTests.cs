using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Net.Sockets;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Transport;
using ServiceStack.HyperHost.Transport.Connections;

namespace ServiceStack.HyperHost.Tests.Transport.Connections;

/// <summary>A connection with the bytes, the events and the threads of the test: who continues it, when, and with what.</summary>
public class SocketConnectionTests
{
    private readonly List<string> _read = [];
    private MemorySocket _socket = null!;
    private MemoryEventLoop _eventLoop = null!;
    private SocketConnection _connection = null!;
    private Action _serving = null!;
    private TaskCompletionSource<bool>? _elsewhere;
    private Exception? _loss;

    [SetUp]
    public void SetUp()
    {
        // as on the threads of an event loop: NUnit's context would keep a loop from continuing on the thread that completes its read
        SynchronizationContext.SetSynchronizationContext(null);
        _read.Clear();
        _socket = new MemorySocket();
        _eventLoop = new MemoryEventLoop();
        _connection = _eventLoop.Connect(_socket);
        _serving = static () => { };
        _elsewhere = null;
        _loss = null;
    }

    [TearDown]
    public void TearDown() => _eventLoop.Dispose();

    [Test]
    public void Is_watched_and_reads_nothing_until_there_is_an_event()
    {
        _socket.Arrive((byte)'a');

        _connection.Start(ServeAsync);

        Assert.That((_eventLoop.Watched, _socket.Receives, _eventLoop.Queued, _connection.IsInWork), Is.EqualTo((1, 0, 0, false)));
    }

    [Test]
    public void Serves_what_came_within_the_call_of_the_thread_that_continues_it()
    {
        _connection.Start(ServeAsync);
        _socket.Arrive((byte)'a');

        Assert.That(_eventLoop.Report(_connection), Is.True);

        Assert.That((Read(), Sent(), _connection.IsInWork), Is.EqualTo(("a", "a", false)));
        Assert.That(_connection.Served, Is.EqualTo(1));
    }

    [Test]
    public void An_event_while_a_thread_has_it_is_remembered_and_served_by_that_thread()
    {
        _connection.Start(ServeAsync);
        _serving = () =>
        {
            _serving = static () => { };
            _socket.Arrive((byte)'b');
            Assert.That(_eventLoop.Report(_connection), Is.False, "it has a thread");
        };
        _socket.Arrive((byte)'a');

        _eventLoop.Report(_connection);

        Assert.That((Read(), _eventLoop.Queued, _connection.IsInWork), Is.EqualTo(("a,b", 0, false)));
    }

    [Test]
    public void Ends_with_the_last_bytes_although_they_and_the_end_are_one_event()
    {
        _connection.Start(ServeAsync);
        _socket.Arrive((byte)'a');
        _socket.ArriveEnd();

        _eventLoop.Report(_connection, isEnd: true);

        Assert.That((Read(), _socket.IsClosed), Is.EqualTo(("a,end", true)));
        Assert.That(_eventLoop.Removed, Has.Count.EqualTo(1));
    }

    [Test]
    public void A_loop_that_continues_on_another_thread_leaves_this_one_and_is_idle_at_its_next_read()
    {
        _elsewhere = new TaskCompletionSource<bool>();
        _connection.Start(ServeAsync);
        _socket.Arrive((byte)'a');
        _eventLoop.Report(_connection);
        Assert.That((Read(), _connection.IsInWork, _eventLoop.Queued), Is.EqualTo(("a", false, 0)), "no thread of the event loop has it");
        _socket.Arrive((byte)'b');
        Assert.That(_eventLoop.Report(_connection), Is.False, "the loop awaits no read");

        var elsewhere = _elsewhere;
        _elsewhere = null;
        elsewhere.SetResult(true);

        Assert.That(_eventLoop.Queued, Is.EqualTo(1), "what came meanwhile");
        _eventLoop.RunQueued();
        Assert.That(Read(), Is.EqualTo("a,b"));
    }

    [Test]
    public void Another_thread_takes_the_reading_over_and_the_first_leaves_it_alone()
    {
        _connection.Start(ServeOnThreadAsync);
        _serving = () =>
        {
            _serving = static () => { };
            _connection.TakeOver();
            Assert.That(_connection.IsInWork, Is.False, "idle, while the first thread is in its request");
            _socket.Arrive((byte)'b');
            Assert.That(_eventLoop.Report(_connection), Is.True, "another thread reads");
        };
        _socket.Arrive((byte)'a');

        _eventLoop.Report(_connection);

        Assert.That((Read(), _connection.IsInWork), Is.EqualTo(("a,b", false)));
        _socket.Arrive((byte)'c');
        Assert.That(_eventLoop.Report(_connection), Is.True);
        Assert.That(Read(), Is.EqualTo("a,b,c"));
    }

    [Test]
    public void Is_not_taken_over_while_it_has_no_thread()
    {
        _connection.Start(ServeAsync);

        _connection.TakeOver();

        Assert.That((_eventLoop.Queued, _connection.IsInWork), Is.EqualTo((0, false)));
        _socket.Arrive((byte)'a');
        Assert.That(_eventLoop.Report(_connection), Is.True);
    }

    [Test]
    public void A_cancelled_read_is_continued_once()
    {
        _connection.Start(ServeAsync);

        _connection.Input.CancelPendingRead();
        _connection.Input.CancelPendingRead();

        Assert.That(_eventLoop.Queued, Is.EqualTo(1));
        _eventLoop.RunQueued();
        Assert.That(Read(), Is.EqualTo("cancelled"));
    }

    [Test]
    public void A_read_that_is_cancelled_in_a_request_is_continued_by_its_thread()
    {
        _connection.Start(ServeAsync);
        _serving = () =>
        {
            _serving = static () => { };
            _connection.Input.CancelPendingRead();
        };
        _socket.Arrive((byte)'a');

        _eventLoop.Report(_connection);

        Assert.That((Read(), _eventLoop.Queued), Is.EqualTo(("a,cancelled", 0)));
    }

    [Test]
    public void An_abort_ends_it_by_a_thread_of_the_event_loop()
    {
        _connection.Start(ServeAsync);

        _connection.Abort();
        Assert.That((_socket.IsShut, _socket.IsClosed, _eventLoop.Queued), Is.EqualTo((true, false, 1)));
        _eventLoop.RunQueued();

        Assert.That((Read(), _socket.IsClosed), Is.EqualTo(("end", true)));
    }

    [Test]
    public void An_abort_in_a_request_ends_it_after_the_request()
    {
        _connection.Start(ServeAsync);
        _serving = () => _connection.Abort();
        _socket.Arrive((byte)'a');

        _eventLoop.Report(_connection);

        Assert.That((Read(), _socket.IsClosed, _eventLoop.Queued), Is.EqualTo(("a,end", true, 0)));
    }

    [TestCase(SocketError.NoBufferSpaceAvailable)]
    [TestCase(null)]
    public void Ends_where_it_cannot_be_watched(SocketError? error)
    {
        _eventLoop.Refusal = error is { } code ? new SocketException((int)code) : new ObjectDisposedException("event loop");

        _connection.Start(ServeAsync);

        Assert.That(_loss, Is.InstanceOf<IOException>());
        Assert.That((_socket.IsClosed, _eventLoop.Removed.Count), Is.EqualTo((true, 1)));
        Assert.That(_eventLoop.Removed[0].WasWatched, Is.False);
    }

    [Test]
    public void Serves_first_what_another_process_has_received_on_a_thread_of_the_event_loop()
    {
        _connection.Begin([(byte)'a']);

        _connection.Start(ServeAsync);
        Assert.That((Read(), _eventLoop.Queued), Is.EqualTo(("", 1)));
        _socket.Arrive((byte)'b');
        _eventLoop.RunQueued();

        Assert.That((Read(), _eventLoop.Watched), Is.EqualTo(("a,b", 1)));
    }

    [Test]
    public void Gives_its_descriptor_away_once_it_is_watched_no_more()
    {
        _connection.Start(ServeAsync);

        Assert.That(_connection.Detach(), Is.SameAs(_socket.Handle));

        Assert.That(_eventLoop.Removed, Has.Count.EqualTo(1));
        _connection.Dispose();
        Assert.That(_eventLoop.Removed, Has.Count.EqualTo(1), "once");
    }

    [Test]
    public void Keeps_no_buffer_while_it_is_parked()
    {
        _connection.Start(ServeAsync);
        for (var i = 0; i < 100; i++)
        {
            _socket.Arrive((byte)'a');
            Assert.That(_eventLoop.Report(_connection), Is.True);
        }

        Assert.That(Read().Length, Is.EqualTo(199));
    }

    private string Read() => string.Join(",", _read);

    private string Sent() => Encoding.ASCII.GetString(_socket.Sent);

    // serves within the loop
    private async Task ServeAsync(PipeConnection connection)
    {
        try
        {
            while (true)
            {
                var read = await connection.Pipe.Input.ReadAsync().ConfigureAwait(false);
                var text = Encoding.ASCII.GetString(read.Buffer.ToArray());
                connection.Pipe.Input.AdvanceTo(read.Buffer.End);
                if (read.IsCanceled) _read.Add("cancelled");
                if (text.Length > 0)
                {
                    _read.Add(text);
                    _serving();
                    await connection.Pipe.Output.WriteAsync(Encoding.ASCII.GetBytes(text)).ConfigureAwait(false);
                    if (_elsewhere is { } elsewhere) await elsewhere.Task.ConfigureAwait(false);
                }

                if (!read.IsCompleted) continue;

                _read.Add("end");
                return;
            }
        }
        catch (IOException loss)
        {
            _loss = loss;
        }
    }

    // as the protocols do: the next read is under way while a request is served
    private Task ServeOnThreadAsync(PipeConnection connection)
    {
        var loop = new ConnectionLoop(connection, TimeProvider.System);
        return loop.RunAsync(RunAsync);

        async Task RunAsync()
        {
            while (true)
            {
                var read = await loop.ReadAsync().ConfigureAwait(false);
                var text = Encoding.ASCII.GetString(read.Buffer.ToArray());
                connection.Pipe.Input.AdvanceTo(read.Buffer.End);
                if (read.IsCompleted) break;

                loop.BeginRead();
                loop.BeginServe();
                _read.Add(text);
                _serving();
                if (!loop.TryEndServe()) return;
            }

            loop.End();
        }
    }
}
