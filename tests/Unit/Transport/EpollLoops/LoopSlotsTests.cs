using System.Threading.Tasks;
using ServiceStack.HyperHost.Transport.EpollLoops;

namespace ServiceStack.HyperHost.Tests.Transport.EpollLoops;

/// <summary>Which of an event loop's threads takes events, if two may.</summary>
public class LoopSlotsTests
{
    private LoopSlots _places = null!;

    [SetUp]
    public void SetUp() => _places = new LoopSlots(2);

    [Test]
    public void Has_as_many_places_as_were_requested()
    {
        Assert.That((_places.TryAcquire(Thread()), _places.HasFree), Is.EqualTo((true, true)));
        Assert.That((_places.TryAcquire(Thread()), _places.HasFree), Is.EqualTo((true, false)));

        var third = Thread();
        Assert.That((_places.TryAcquire(third), _places.Has(third)), Is.EqualTo((false, false)));
    }

    [Test]
    public void Gives_a_place_that_was_vacated_to_the_next()
    {
        var (first, second, third) = (Thread(), Thread(), Thread());
        _places.TryAcquire(first);
        _places.TryAcquire(second);

        Assert.That(_places.TryRelease(first), Is.True);
        Assert.That(_places.TryAcquire(third), Is.True);

        Assert.That((_places.Has(first), _places.Has(second), _places.Has(third)), Is.EqualTo((false, true, true)));
    }

    [Test]
    public void Vacates_no_place_twice()
    {
        var (first, second) = (Thread(), Thread());
        _places.TryAcquire(first);
        _places.TryRelease(first);
        _places.TryAcquire(second);

        Assert.That(_places.TryRelease(first), Is.False);
        Assert.That(_places.Has(second), Is.True);
    }

    [Test]
    public void Reports_whether_a_thread_with_a_slot_waits()
    {
        var (first, second) = (Thread(), Thread());
        _places.TryAcquire(first);
        second.BeginWait();
        Assert.That(_places.IsAnyWaiting, Is.False, "The one who waits has no place.");

        _places.TryAcquire(second);
        Assert.That(_places.IsAnyWaiting, Is.True);

        second.EndWait();
        Assert.That(_places.IsAnyWaiting, Is.False);
    }

    [Test]
    public void Never_has_more_holders_than_places_where_many_take_and_vacate_at_once()
    {
        var most = 0;
        var holders = 0;
        Parallel.For(0, 8, new ParallelOptions { MaxDegreeOfParallelism = 8 }, _ =>
        {
            var thread = Thread();
            for (var i = 0; i < 10_000; i++)
            {
                if (!_places.TryAcquire(thread)) continue;

                var now = System.Threading.Interlocked.Increment(ref holders);
                if (now > 2) System.Threading.Volatile.Write(ref most, now);
                System.Threading.Interlocked.Decrement(ref holders);
                _places.TryRelease(thread);
            }
        });

        Assert.That(most, Is.Zero);
        Assert.That((_places.TryAcquire(Thread()), _places.TryAcquire(Thread())), Is.EqualTo((true, true)));
    }

    private static EpollThread Thread() => new(static () => null);
}
