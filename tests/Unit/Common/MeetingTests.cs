using System.Threading;
using System.Threading.Tasks;
using NUnit.Framework;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Tests.Common;

/// <summary>Threads of the pool that are held until they are all there.</summary>
public class MeetingTests
{
    private const int Patience = 30_000;

    [Test]
    public void Is_over_when_enough_have_come([Values(1, 2, 4)] int threads)
    {
        var meeting = new Meeting(threads);
        meeting.Invite(threads);

        Assert.That(Task.Factory.StartNew(() => meeting.Wait(Timeout.Infinite), TaskCreationOptions.LongRunning).Wait(Patience), Is.True);
    }

    [Test]
    public void Nobody_waits_for_those_who_do_not_come()
    {
        var meeting = new Meeting(100_000);
        meeting.Invite(2);
        var waiting = Task.Factory.StartNew(() => meeting.Wait(Timeout.Infinite), TaskCreationOptions.LongRunning);

        meeting.End();

        Assert.That(waiting.Wait(Patience), Is.True);
        meeting.Wait(Timeout.Infinite);
    }
}
