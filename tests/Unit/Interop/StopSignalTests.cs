using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Tests.Interop;

[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public sealed class StopSignalTests : IDisposable
{
    private readonly StopSignal _stop = new();
    private readonly (DescriptorHandle Read, DescriptorHandle Write) _pipe = Descriptors.CreatePipe(4096);

    public void Dispose()
    {
        _stop.Dispose();
        _pipe.Read.Dispose();
        _pipe.Write.Dispose();
    }

    [Test]
    public void A_wait_ends_when_there_is_something_to_read()
    {
        var waiting = Begin();

        Write();

        Assert.That((waiting.Result, _stop.IsSet), Is.EqualTo((true, false)));
    }

    [Test]
    public void A_wait_ends_when_the_other_end_has_closed()
    {
        var waiting = Begin();

        _pipe.Write.Dispose();

        Assert.That(waiting.Result, Is.True);
    }

    [Test]
    public void Ends_the_waits_of_all_threads_and_those_that_come_later()
    {
        var waiting = Enumerable.Range(0, 4).Select(_ => Begin()).ToArray();

        _stop.Set();

        Assert.That(Task.WhenAll(waiting).Result, Is.All.False);
        Write();
        Assert.That(Begin().Result, Is.False, "it is set for good");
    }

    [Test]
    public void Can_be_set_several_times()
    {
        for (var i = 0; i < 3; i++) _stop.Set();

        Assert.That((_stop.IsSet, Begin().Result), Is.EqualTo((true, false)));
    }

    // on a thread that waits already, as far as that can be seen
    private Task<bool> Begin()
    {
        var thread = 0;
        var waiting = Task.Factory.StartNew(
            () =>
            {
                Volatile.Write(ref thread, 1);
                using var use = _pipe.Read.Use();
                return _stop.WaitReadable(use.Number);
            },
            TaskCreationOptions.LongRunning);
        Wait.Until(() => Volatile.Read(ref thread) == 1, "the thread has begun");
        return waiting;
    }

    private void Write()
    {
        using var use = _pipe.Write.Use();
        Descriptors.Write(use.Number, [1], 1);
    }
}
