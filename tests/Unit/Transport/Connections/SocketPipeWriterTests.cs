using System;
using System.IO.Pipelines;
using System.Linq;
using System.Net.Sockets;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Transport;
using ServiceStack.HyperHost.Transport.Connections;

namespace ServiceStack.HyperHost.Tests.Transport.Connections;

/// <summary>The writing half of a connection, whose peer reads only as much as the test allows.</summary>
public class SocketPipeWriterTests
{
    private const int Timeout = 20_000;

    private MemorySocket _socket = null!;
    private MemoryEventLoop _eventLoop = null!;
    private SocketConnection _connection = null!;

    private PipeWriter Writer => _connection.Output;

    [SetUp]
    public void SetUp()
    {
        _socket = new MemorySocket();
        _eventLoop = new MemoryEventLoop();
        _connection = _eventLoop.Connect(_socket);
    }

    [TearDown]
    public void TearDown() => _eventLoop.Dispose();

    [Test]
    public void Sends_a_write_by_one_call()
    {
        var writing = Write("abc");

        Assert.That((Done(writing), Sent(), _socket.Sends), Is.EqualTo((true, "abc", 1)));
    }

    [Test]
    public void Sends_what_was_advanced_with_the_next_write_or_flush()
    {
        Encoding.ASCII.GetBytes("ab").CopyTo(Writer.GetSpan(2));
        Writer.Advance(2);
        Assert.That((Writer.UnflushedBytes, Sent()), Is.EqualTo((2, "")));

        Assert.That(Done(Write("cd")), Is.True);
        Assert.That(Sent(), Is.EqualTo("abcd"));

        Encoding.ASCII.GetBytes("e").CopyTo(Writer.GetMemory().Span);
        Writer.Advance(1);
        Assert.That(Done(Writer.FlushAsync().AsTask()), Is.True);
        Assert.That((Sent(), Writer.UnflushedBytes), Is.EqualTo(("abcde", 0)));
    }

    [Test]
    public void Grows_with_what_is_advanced()
    {
        for (var i = 0; i < 3000; i++)
        {
            Encoding.ASCII.GetBytes("0123456789").CopyTo(Writer.GetSpan(10));
            Writer.Advance(10);
        }

        Writer.Complete();

        Assert.That(Sent(), Is.EqualTo(string.Concat(Enumerable.Repeat("0123456789", 3000))));
    }

    [Test]
    public void Waits_for_room_and_goes_on_with_the_rest()
    {
        _socket.Room = 2;
        var writing = Write("abcdef");
        Assert.That((writing.IsCompleted, Sent(), _eventLoop.Waiting.Count), Is.EqualTo((false, "ab", 1)));

        _socket.Room = 3;
        _eventLoop.Waiting[0].GoOn();
        Assert.That((writing.IsCompleted, Sent(), _eventLoop.Waiting.Count), Is.EqualTo((false, "abcde", 1)), "watched again");

        _socket.Room = 10;
        _eventLoop.Waiting[0].GoOn();
        Assert.That((Done(writing), Sent(), _eventLoop.Waiting.Count), Is.EqualTo((true, "abcdef", 0)));
    }

    [Test]
    public void A_write_behind_one_that_waits_comes_after_it()
    {
        _socket.Room = 1;
        var first = Write("ab");
        var second = Write("cd");
        Assert.That((first.IsCompleted, second.IsCompleted, Sent()), Is.EqualTo((false, false, "a")));

        _socket.Room = 10;
        _eventLoop.Waiting[0].GoOn();

        Assert.That((Done(first), Done(second), Sent()), Is.EqualTo((true, true, "abcd")));
    }

    [Test]
    public void A_call_without_a_waiting_write_does_nothing()
    {
        _socket.Room = 1;
        var writing = Write("ab");
        var writer = _eventLoop.Waiting[0];
        _socket.Room = 10;
        writer.GoOn();
        Assert.That(Done(writing), Is.True);

        writer.GoOn();
        writer.Check(_eventLoop.Time.Milliseconds());
        writer.GiveUp(WriteFault.HeldThreads);

        Assert.That((Sent(), _socket.HasDropped), Is.EqualTo(("ab", false)));
    }

    [Test]
    public void Sends_again_where_a_signal_interrupted_it()
    {
        _socket.NextSend = SocketError.Interrupted;

        Assert.That((Done(Write("ab")), Sent(), _socket.Sends), Is.EqualTo((true, "ab", 2)));
    }

    [Test]
    public void A_peer_that_is_gone_is_reported_by_later_writes()
    {
        _socket.NextSend = SocketError.ConnectionReset;

        Assert.That(Write("ab").Result.IsCompleted, Is.True);
        Assert.That(Write("cd").Result.IsCompleted, Is.True);

        Assert.That((Sent(), _socket.Sends), Is.EqualTo(("", 1)));
    }

    [Test]
    public void A_peer_that_goes_while_a_write_waits_ends_that_write()
    {
        _socket.Room = 1;
        var writing = Write("ab");
        _socket.NextSend = SocketError.ConnectionReset;

        _eventLoop.Waiting[0].GoOn();

        Assert.That((writing.Result.IsCompleted, _eventLoop.Waiting.Count), Is.EqualTo((true, 0)));
    }

    [Test]
    public void Gives_up_a_peer_that_takes_nothing_for_too_long()
    {
        WriteFault? fault = null;
        using var given = new ManualResetEventSlim();
        _connection.LimitWrites(new WriteTimeout(TimeSpan.FromSeconds(10), 0, TimeSpan.Zero), found =>
        {
            fault = found;
            given.Set();
        });
        _socket.Room = 1;
        var writing = Write("abc");
        var (writer, now) = (_eventLoop.Waiting[0], _eventLoop.Time.Milliseconds());

        writer.Check(now + 9_000);
        Assert.That(writing.IsCompleted, Is.False);
        writer.Check(now + 30_000);

        Assert.That(writing.Result.IsCompleted, Is.True);
        Assert.That(given.Wait(Timeout), Is.True);
        Assert.That((fault, _socket.HasDropped, _socket.IsShut), Is.EqualTo(((WriteFault?)WriteFault.TookNothing, true, true)));
    }

    [Test]
    public void Keeps_a_peer_that_takes_something_now_and_then()
    {
        _connection.LimitWrites(new WriteTimeout(TimeSpan.FromSeconds(10), 0, TimeSpan.Zero), static _ => { });
        (_socket.Room, _socket.Unread) = (3, 3);
        var writing = Write("abcdef");
        var (writer, now) = (_eventLoop.Waiting[0], _eventLoop.Time.Milliseconds());

        // nine seconds later the peer has read one byte more, each time
        for (var i = 1; i <= 3; i++)
        {
            _socket.Unread = 3 - i;
            writer.Check(now + (i * 9_000));
        }

        Assert.That((writing.IsCompleted, _socket.HasDropped), Is.EqualTo((false, false)));
        _socket.Room = 10;
        writer.GoOn();
        Assert.That(Done(writing), Is.True);
    }

    [Test]
    public void Ends_the_write_that_waits_when_the_connection_is_given_away()
    {
        _socket.Room = 1;
        var writing = Write("ab");

        Assert.That(_connection.Detach(), Is.SameAs(_socket.Handle));

        Assert.That((writing.Result.IsCompleted, _eventLoop.Waiting.Count), Is.EqualTo((true, 0)));
    }

    [Test]
    public void Waits_with_its_own_thread_where_nothing_can_wait_for_room()
    {
        _connection.LimitWrites(new WriteTimeout(TimeSpan.FromSeconds(10), 0, TimeSpan.Zero), static _ => { });
        _eventLoop.CanWaitForRoom = false;
        _socket.Room = 1;

        var writing = Write("ab");

        Assert.That((writing.Result.IsCompleted, _socket.MaxWait), Is.EqualTo((true, 10_000)), "the send has timed out");
    }

    [Test]
    public void Counts_the_threads_that_wait_for_it()
    {
        _connection.Hold(1);
        _connection.Hold(1);
        _connection.Hold(-1);

        Assert.That(_eventLoop.Held, Is.EqualTo(1));
    }

    [Test]
    public void Fails_no_write_of_a_connection_that_is_closed()
    {
        _connection.Dispose();

        Assert.That(Write("ab").Result.IsCompleted, Is.True);
    }

    private Task<FlushResult> Write(string text) => Writer.WriteAsync(Encoding.ASCII.GetBytes(text)).AsTask();

    private static bool Done(Task<FlushResult> writing) => writing.Wait(Timeout) && !writing.Result.IsCompleted;

    private string Sent() => Encoding.ASCII.GetString(_socket.Sent);
}
