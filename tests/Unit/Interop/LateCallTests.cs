using System;
using System.Collections.Generic;
using System.IO;
using ServiceStack.HyperHost.Configuration.Logging;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Server.Platform;
using ServiceStack.HyperHost.Server.Roles.Supervisor;
using ServiceStack.HyperHost.Transport;
using ServiceStack.HyperHost.Transport.DescriptorPassing;

namespace ServiceStack.HyperHost.Tests.Interop;

/// <summary>What owns descriptors uses none of their numbers after its end. SocketIo has tests of its own.</summary>
// watches the descriptors of the whole process
[NonParallelizable]
public partial class LateCallTests
{
    public static IEnumerable<TestCaseData> Owners()
    {
        yield return Case("An epoll", static () => new Epoll(), static epoll =>
        {
            epoll.Wake();
            epoll.Dispose();
            var (one, other) = DescriptorMessages.CreatePair();
            using (one)
            using (other)
            {
                Assert.That(epoll.TryWatchRoomOnce(one, 1), Is.False);
                Assert.That(() => epoll.Add(one, 1, 1), Throws.TypeOf<ObjectDisposedException>());
                epoll.Remove(one);
            }

            Assert.That(() => epoll.Wait(0), Throws.TypeOf<ObjectDisposedException>());
            Assert.That(() => epoll.Use().Number, Throws.TypeOf<ObjectDisposedException>());
        });
        yield return Case("A stop signal", static () => new StopSignal(), static stop =>
        {
            stop.Dispose();
            Assert.That(() => stop.WaitReadable(0), Throws.TypeOf<ObjectDisposedException>());
            stop.Set();
            Assert.That(stop.WaitReadable(0), Is.False);
        });
        yield return Case("A socket channel", static () => SocketDescriptorChannel.Create(), AssertClosedForPosts);
        yield return Case("A pipe channel", PipeDescriptorChannel.Create, AssertClosedForPosts);
        yield return Case("A held socket", static () => HeldSocket.Open("fcgi://127.0.0.1:0", new TransportOptions()), static held =>
        {
            held.Dispose();
            HeldSocket.End([held]);
            Assert.That(() => held.Duplicate(), Throws.TypeOf<ObjectDisposedException>());
        });
        yield return Case(
            "A listening socket", static () => ListenSocket.Open(ListenAddress.Parse("fcgi://127.0.0.1:0"), new TransportOptions()),
            static listening =>
            {
                listening.Dispose();
                listening.SettleAsync().GetAwaiter().GetResult();
            });
        yield return Case("What a worker reports by", static () => new ReadyMessages(static () => { }, static _ => { }), static messages =>
        {
            messages.Dispose();
            messages.CloseGiven();
            messages.Release();
            Assert.That(() => messages.GivenText, Throws.TypeOf<ObjectDisposedException>());
        });
        yield return Case("What a worker sends to its supervisor", OpenManager, static manager =>
        {
            manager.Dispose();
            Assert.That(() => manager.Stopping(), Throws.TypeOf<ObjectDisposedException>());
            Assert.That(() => manager.HasLostSupervisor, Throws.TypeOf<ObjectDisposedException>());
        });
        foreach (var one in OwnersOfRuntime()) yield return one;
        yield return Case("A log file", static () => Opened(), static file =>
        {
            file.Dispose();
            file.WriteLine("late");
        });
    }

    [TestCaseSource(nameof(Owners))]
    public void Reaches_nothing_after_its_end(Func<IDisposable> open, Action<IDisposable> callLate)
    {
        var numbers = new List<int>();
        DescriptorHandle.Trace = (_, number, isTaken) =>
        {
            lock (numbers)
            {
                if (isTaken) numbers.Add(number);
            }
        };
        var owner = open();
        DescriptorHandle.Trace = null;
        Assert.That(numbers, Is.Not.Empty);

        owner.Dispose();
        var canaries = numbers.ConvertAll(TryCanary);
        callLate(owner);

        canaries.ForEach(static canary => canary?.AssertUntouched("A late call"));
        Assert.That(canaries, Has.Some.Not.Null);
        canaries.ForEach(static canary => canary?.Dispose());
    }

    // Numbers that are in use again, by a canary before or by what a background thread opened, are left out.
    private static Canary? TryCanary(int number)
    {
        try
        {
            return Canary.At(number);
        }
        catch (InconclusiveException)
        {
            return null;
        }
    }

    private static partial IEnumerable<TestCaseData> OwnersOfRuntime();

    private static ServiceManager OpenManager()
    {
        var (worker, other) = DescriptorMessages.CreatePair();
        other.Dispose();
        return new ServiceManager(null, worker);
    }

    private static AppendFile Opened()
    {
        var path = Path.GetTempFileName();
        var file = new AppendFile(path, static _ => { });
        file.Reopen();
        File.Delete(path);
        return file;
    }

    private static void AssertClosedForPosts<T>(T channel) where T : IDescriptorChannel, IDisposable
    {
        channel.Dispose();
        Assert.That(channel.HasWaiting, Is.False);
        var (one, other) = DescriptorMessages.CreatePair();
        using (one)
        using (other)
        {
            Assert.That(() => channel.TryPost([one], 0), Throws.TypeOf<ObjectDisposedException>());
            Assert.That(one.IsClosed, Is.False, "it is still the caller's");
            Assert.That(() => channel.Post(one, 0, []), Throws.TypeOf<ObjectDisposedException>());
            Assert.That(one.IsClosed, Is.True);
        }

        Assert.That(() => channel.Read(static (_, _, _) => { }, new StopSignal(), static _ => { }),
            Throws.TypeOf<ObjectDisposedException>());
    }

    private static TestCaseData Case<T>(string name, Func<T> open, Action<T> callLate)
        where T : IDisposable =>
        new TestCaseData((Func<IDisposable>)(() => open()), (Action<IDisposable>)(owner => callLate((T)owner)))
            .SetName(name + " reaches nothing after its end");
}
