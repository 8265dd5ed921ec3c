using System;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.Common;

/// <summary>A system that has no threads to give, for a while.</summary>
public class PersistentThreadTests
{
    private readonly TestLog _log = new();

    [Test]
    public void Outlives_that_there_is_no_thread_and_begins_when_there_is_one()
    {
        var refusals = 1;
        using var begun = new ManualResetEventSlim();
        var thread = new PersistentThread(begun.Set, "accept", Tell, Start);

        thread.Start();

        Assert.That(_log.Has("No thread can be made (accept); it is tried again."), Is.True);
        Assert.That(begun.Wait(20_000), Is.True);
        thread.Join();

        void Start(Thread one)
        {
            if (Interlocked.Decrement(ref refusals) >= 0) throw new OutOfMemoryException("Insufficient memory to create a new thread.");
            one.Start();
        }
    }

    [Test]
    public void Is_not_waited_for_where_it_never_began()
    {
        var hasBegun = false;
        var thread = new PersistentThread(() => hasBegun = true, "accept", Tell, static _ => throw new OutOfMemoryException());
        thread.Start();

        thread.Join();
        thread.Start();

        Assert.That(hasBegun, Is.False);
    }

    private void Tell(string line, Exception error) => _log.Write(HostLogLevel.Error, line, error);
}
