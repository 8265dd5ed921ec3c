using System;
using System.Buffers;
using System.IO;
using System.IO.Pipelines;
using System.Linq;
using System.Net.Sockets;
using System.Runtime.InteropServices;
using System.Text;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Transport;
using ServiceStack.HyperHost.Transport.Connections;

namespace ServiceStack.HyperHost.Tests.Transport.Connections;

/// <summary>The reading half of a connection, whose bytes the test brings.</summary>
public class SocketPipeReaderTests
{
    private MemorySocket _socket = null!;
    private MemoryEventLoop _eventLoop = null!;
    private SocketConnection _connection = null!;
    private TaskCompletionSource<bool> _end = null!;

    private PipeReader Reader => _connection.Input;

    [SetUp]
    public void SetUp()
    {
        _socket = new MemorySocket();
        _eventLoop = new MemoryEventLoop();
        _connection = _eventLoop.Connect(_socket);
        _end = new TaskCompletionSource<bool>();
    }

    [TearDown]
    public void TearDown() => _eventLoop.Dispose();

    [Test]
    public void Keeps_what_was_not_consumed_and_waits_for_more_than_was_examined()
    {
        var read = Start();
        Bring("abc");
        Assert.That(Text(read), Is.EqualTo("abc"));

        Reader.AdvanceTo(At(read, 1), At(read, 3));
        var next = Reader.ReadAsync().AsTask();
        Assert.That(next.IsCompleted, Is.False);
        Bring("d");

        Assert.That(Text(next), Is.EqualTo("bcd"));
    }

    [Test]
    public void Returns_at_once_what_was_not_examined()
    {
        var read = Start();
        Bring("abc");

        Reader.AdvanceTo(At(read, 1), At(read, 2));

        Assert.That(Text(Reader.ReadAsync().AsTask()), Is.EqualTo("bc"));
    }

    [Test]
    public void TryRead_returns_what_is_there_and_does_not_wait()
    {
        var read = Start();
        Bring("ab");
        Reader.AdvanceTo(At(read, 1));

        Assert.That(Reader.TryRead(out var rest), Is.True);
        Assert.That(Encoding.ASCII.GetString(rest.Buffer.ToArray()), Is.EqualTo("b"));
        Reader.AdvanceTo(rest.Buffer.End);
        Assert.That(Reader.TryRead(out _), Is.False);
    }

    [TestCase(1)]
    [TestCase(7)]
    [TestCase(8 * 1024)]
    [TestCase((8 * 1024) + 1)]
    [TestCase(200_000)]
    public void Grows_with_what_is_kept_whatever_comes_at_once(int length)
    {
        var wanted = Enumerable.Range(0, length).Select(static i => (byte)(i * 7)).ToArray();
        var read = Start();
        var at = 0;
        for (var i = 0; i < 1000 && !(read.IsCompleted && read.Result.Buffer.Length == length); i++)
        {
            if (read.IsCompleted)
            {
                Reader.AdvanceTo(read.Result.Buffer.Start, read.Result.Buffer.End);
                read = Reader.ReadAsync().AsTask();
            }
            else if (at < length)
            {
                var count = Math.Min(5000, length - at);
                _socket.Arrive(wanted.AsSpan(at, count).ToArray());
                at += count;
                _eventLoop.Report(_connection);
            }

            _eventLoop.RunQueued();
        }

        Assert.That(read.Result.Buffer.ToArray(), Is.EqualTo(wanted));
    }

    [Test]
    public void Ends_when_the_peer_has_closed_its_side_and_stays_ended()
    {
        var read = Start();
        _socket.ArriveEnd();
        _eventLoop.Report(_connection, isEnd: true);

        Assert.That((read.Result.IsCompleted, read.Result.Buffer.Length), Is.EqualTo((true, 0)));
        Reader.AdvanceTo(read.Result.Buffer.End);
        Assert.That(Reader.ReadAsync().AsTask().Result.IsCompleted, Is.True);
    }

    [TestCase(SocketError.ConnectionReset)]
    [TestCase(SocketError.HostUnreachable)]
    public async Task Throws_what_the_protocols_take_for_a_loss(SocketError error)
    {
        var read = Start();
        _socket.ArriveError(error);
        _eventLoop.Report(_connection);

        var thrown = await Assert.ThrowsAsync<IOException>(() => read);
        Assert.That((thrown!.InnerException as SocketException)!.SocketErrorCode, Is.EqualTo(error));
    }

    [TestCase(SocketError.WouldBlock)]
    [TestCase(SocketError.TimedOut)]
    [TestCase(SocketError.IOPending)]
    public void Waits_on_where_nothing_has_come(SocketError error)
    {
        var read = Start();
        _socket.ArriveError(error);
        Assert.That(_eventLoop.Report(_connection), Is.True);
        Assert.That(read.IsCompleted, Is.False);

        Bring("a");

        Assert.That(Text(read), Is.EqualTo("a"));
    }

    [Test]
    public void Receives_again_where_a_signal_interrupted_it()
    {
        var read = Start();
        _socket.ArriveError(SocketError.Interrupted);
        _socket.ArriveError(SocketError.Interrupted);

        Bring("a");

        Assert.That((Text(read), _socket.Receives), Is.EqualTo(("a", 3)));
    }

    [Test]
    public void A_cancelled_read_returns_the_bytes_that_have_come()
    {
        var read = Start();
        _socket.Arrive((byte)'a');

        Reader.CancelPendingRead();
        _eventLoop.RunQueued();

        Assert.That((read.Result.IsCanceled, Text(read)), Is.EqualTo((true, "a")));
        Reader.AdvanceTo(read.Result.Buffer.End);
        var next = Reader.ReadAsync().AsTask();
        Assert.That(next.IsCompleted, Is.False, "it was cancelled once");
    }

    [Test]
    public void A_read_after_the_cancel_is_cancelled()
    {
        var read = Start();
        Bring("a");
        Reader.AdvanceTo(read.Result.Buffer.End);

        Reader.CancelPendingRead();

        Assert.That(Reader.ReadAsync().AsTask().Result.IsCanceled, Is.True);
    }

    [Test]
    [Quarantined("Sometimes on Mono: the thread still has a buffer of another fixture; give each test a cache of its own")]
    public void Gives_its_buffer_to_the_next_connection_of_the_thread_when_it_is_parked()
    {
        var read = Start();
        Bring("a");
        var buffer = ArrayOf(read);
        Reader.AdvanceTo(read.Result.Buffer.End);
        _ = Reader.ReadAsync().AsTask();
        Assert.That(_eventLoop.Report(_connection), Is.True, "it finds nothing, and is parked");

        _connection = _eventLoop.Connect(_socket);
        var other = Start();
        Bring("b");

        Assert.That(ArrayOf(other), Is.SameAs(buffer));
    }

    private static byte[] ArrayOf(Task<ReadResult> read) =>
        SequenceMarshal.TryGetArray(read.Result.Buffer, out var array) ? array.Array! : throw new InvalidOperationException("no array");

    private static SequencePosition At(Task<ReadResult> read, int offset) => read.Result.Buffer.GetPosition(offset);

    private static string Text(Task<ReadResult> read)
    {
        Assert.That(read.IsCompleted, Is.True);
        return Encoding.ASCII.GetString(read.Result.Buffer.ToArray());
    }

    // the first read of the connection's loop, which the test goes on with
    private Task<ReadResult> Start()
    {
        Task<ReadResult>? read = null;
        _connection.Start(connection =>
        {
            read = connection.Pipe.Input.ReadAsync().AsTask();
            return _end.Task;
        });
        return read!;
    }

    private void Bring(string text) => Bring(Encoding.ASCII.GetBytes(text));

    private void Bring(byte[] bytes)
    {
        _socket.Arrive(bytes);
        Assert.That(_eventLoop.Report(_connection), Is.True);
    }
}
