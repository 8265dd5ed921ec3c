using System;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Tests.Common;

public class ShortSpinLockTests
{
    [Test]
    public void Lets_one_in_at_a_time()
    {
        const int Threads = 4;
        const int Times = 50_000;
        var gate = new ShortSpinLock();
        var count = 0;

        Parallel.For(0, Threads, new ParallelOptions { MaxDegreeOfParallelism = Threads }, _ =>
        {
            for (var i = 0; i < Times; i++)
            {
                using (gate.Enter()) count++;
            }
        });

        Assert.That(count, Is.EqualTo(Threads * Times));
    }

    [Test]
    public void Is_released_when_its_owner_throws()
    {
        var gate = new ShortSpinLock();

        Assert.That(() => Throw(gate), Throws.InvalidOperationException);

        var entering = Task.Run(() =>
        {
            using (gate.Enter()) return true;
        });
        Assert.That(entering.Wait(TimeSpan.FromSeconds(20)), Is.True);
    }

    private static void Throw(ShortSpinLock gate)
    {
        using (gate.Enter()) throw new InvalidOperationException();
    }
}
