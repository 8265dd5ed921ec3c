using System;
using System.Linq;
using System.Threading;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Transport;
using ServiceStack.HyperHost.Transport.Connections;
using ServiceStack.HyperHost.Tests.Interop;

namespace ServiceStack.HyperHost.Tests.Transport.Connections;

/// <summary>A call after the end of a connection reaches nothing.</summary>
// needs that no other test opens files meanwhile
[NonParallelizable]
public class SocketIoTests
{
    private const int Threads = 64;

    private static readonly ListenAddress Address = ListenAddress.Parse("fcgi+unix:/nowhere");

    private static readonly string[] Calls =
        ["Shutdown", "HasBytes", "CountUnread", "DropUnsent", "Send", "SendNow", "Receive", "Close", "Release", "SendAtMost"];

    [Test]
    public void A_late_call_leaves_alone_what_has_the_number_now([ValueSource(nameof(Calls))] string call, [Values] bool isReleased)
    {
        var (near, far) = DescriptorMessages.CreatePair();
        int number;
        using (var use = near.Use()) number = use.Number;
        var io = new SocketIo(new AcceptedSocket(near, Address));
        if (isReleased) io.Release()!.Dispose();
        else io.Close();
        using var canary = Canary.At(number);

        for (var i = 0; i < 3; i++) CallLate(io, call);

        canary.AssertUntouched(call);
        far.Dispose();
    }

    [Test]
    public void What_was_given_away_is_open_and_no_longer_reached()
    {
        var (near, far) = DescriptorMessages.CreatePair();
        var io = new SocketIo(new AcceptedSocket(near, Address));

        using var given = io.Release();
        foreach (var call in Calls) CallLate(io, call);

        using var use = far.Use();
        Assert.That(Libc.Peek(use.Number, new byte[1], neverWaits: true), Is.EqualTo(-Libc.TryAgain), "nothing was sent or shut down");
        Assert.That(given, Is.SameAs(near));
        Assert.That(near.IsClosed, Is.False);
        far.Dispose();
    }

    [TestCase(200_000)]
    [LongCase("10 million calls take minutes", 10_000_000)]
    public void No_call_of_many_threads_reaches_another_connection(int calls)
    {
        using var tracer = new DescriptorTracer();
        var links = Enumerable.Range(0, Threads * 2).Select(static _ => new Link()).ToArray();
        var left = calls;
        var faults = 0;
        var threads = Enumerable.Range(0, Threads).Select(seed => new Thread(
            () =>
            {
                var random = new Random(seed);
                while (Interlocked.Decrement(ref left) >= 0)
                {
                    var at = random.Next(links.Length);
                    var link = Volatile.Read(ref links[at]);
                    if (!link.Call(random.Next(14))) Interlocked.Increment(ref faults);
                    if (!link.IsOver) continue;

                    var next = new Link();
                    if (Interlocked.CompareExchange(ref links[at], next, link) == link) link.End();
                    else next.End();
                }
            },
            256 * 1024)).ToList();

        threads.ForEach(static thread => thread.Start());
        threads.ForEach(static thread => thread.Join());

        Array.ForEach(links, static link => link.End());
        Assert.That(tracer.Faults.Take(10), Is.Empty);
        Assert.That(faults, Is.Zero, "a connection received what was another's");
    }

    private static void CallLate(SocketIo io, string call)
    {
        switch (call)
        {
            case "Shutdown":
                io.Shutdown();
                break;
            case "HasBytes":
                Assert.That(io.HasBytes(), Is.False);
                break;
            case "CountUnread":
                Assert.That(io.CountUnread(), Is.EqualTo(-1));
                break;
            case "DropUnsent":
                io.DropUnsent();
                break;
            case "Send":
                Assert.That(() => io.Send([1], 0, 1, out _), Throws.TypeOf<ObjectDisposedException>());
                break;
            case "SendNow":
                Assert.That(() => io.SendNow([1], 0, 1, out _), Throws.TypeOf<ObjectDisposedException>());
                break;
            case "Receive":
                Assert.That(() => io.Receive(new byte[1], 0, 1, out _), Throws.TypeOf<ObjectDisposedException>());
                break;
            case "Close":
                io.Close();
                break;
            case "Release":
                Assert.That(io.Release(), Is.Null);
                break;
            case "SendAtMost":
                io.SendAtMost(1);
                break;
        }
    }

    // A connection and its other end. Both send only the connection's own number, each in a message of its own.
    private sealed class Link
    {
        private static int s_last;

        private readonly byte[] _mark = BitConverter.GetBytes(Interlocked.Increment(ref s_last));
        private readonly DescriptorHandle _far;
        private readonly SocketIo _io;

        public Link()
        {
            var (near, far) = DescriptorMessages.CreatePair();
            _far = far;
            _io = new SocketIo(new AcceptedSocket(near, Address));
        }

        public bool IsOver { get; private set; }

        public void End()
        {
            _io.Close();
            _far.Dispose();
        }

        /// <returns>False if something came that this connection was not sent.</returns>
        public bool Call(int which)
        {
            try
            {
                return Try(which);
            }
            catch (ObjectDisposedException)
            {
                return IsOver;
            }
        }

        private bool Try(int which)
        {
            var into = new byte[8];
            switch (which)
            {
                case 0 or 1:
                    _io.SendNow(_mark, 0, _mark.Length, out _);
                    return true;
                case 2 or 3:
                    return IsMine(into, _io.Receive(into, 0, into.Length, out _));
                case 4 or 5:
                    return TryFar(far => IsMine(into, Libc.Receive(far, into, 0, into.Length, neverWaits: true)));
                case 6 or 7:
                    return TryFar(far => Libc.Send(far, _mark, 0, _mark.Length, now: true) <= _mark.Length);
                case 8:
                    _io.HasBytes();
                    return true;
                case 9:
                    _io.CountUnread();
                    return true;
                case 10:
                    _io.DropUnsent();
                    return true;
                case 11:
                    IsOver = true;
                    _io.Shutdown();
                    return true;
                case 12:
                    IsOver = true;
                    _io.Close();
                    return true;
                default:
                    IsOver = true;
                    _io.Release()?.Dispose();
                    return true;
            }
        }

        private bool TryFar(Func<int, bool> call)
        {
            if (!_far.TryUse(out var use)) return true;

            var result = call(use.Number);
            use.Dispose();
            return result;
        }

        private bool IsMine(byte[] bytes, int count) => count <= 0 || (count == _mark.Length && bytes.Take(count).SequenceEqual(_mark));
    }
}
