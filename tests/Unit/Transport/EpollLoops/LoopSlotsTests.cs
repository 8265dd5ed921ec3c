using System.Threading.Tasks;
using NUnit.Framework;
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
        Assert.That((_places.TryTake(Thread()), _places.HasVacant), Is.EqualTo((true, true)));
        Assert.That((_places.TryTake(Thread()), _places.HasVacant), Is.EqualTo((true, false)));

        var third = Thread();
        Assert.That((_places.TryTake(third), _places.Has(third)), Is.EqualTo((false, false)));
    }

    [Test]
    public void Gives_a_place_that_was_vacated_to_the_next()
    {
        var (first, second, third) = (Thread(), Thread(), Thread());
        _places.TryTake(first);
        _places.TryTake(second);

        Assert.That(_places.TryVacate(first), Is.True);
        Assert.That(_places.TryTake(third), Is.True);

        Assert.That((_places.Has(first), _places.Has(second), _places.Has(third)), Is.EqualTo((false, true, true)));
    }

    [Test]
    public void Vacates_no_place_twice()
    {
        var (first, second) = (Thread(), Thread());
        _places.TryTake(first);
        _places.TryVacate(first);
        _places.TryTake(second);

        Assert.That(_places.TryVacate(first), Is.False);
        Assert.That(_places.Has(second), Is.True);
    }

    [Test]
    public void Reports_whether_a_thread_with_a_slot_waits()
    {
        var (first, second) = (Thread(), Thread());
        _places.TryTake(first);
        second.BeginWait();
        Assert.That(_places.IsAnyWaiting, Is.False, "The one who waits has no place.");

        _places.TryTake(second);
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
                if (!_places.TryTake(thread)) continue;

                var now = System.Threading.Interlocked.Increment(ref holders);
                if (now > 2) System.Threading.Volatile.Write(ref most, now);
                System.Threading.Interlocked.Decrement(ref holders);
                _places.TryVacate(thread);
            }
        });

        Assert.That(most, Is.Zero);
        Assert.That((_places.TryTake(Thread()), _places.TryTake(Thread())), Is.EqualTo((true, true)));
    }

    private static EpollThread Thread() => new(static () => null);
}
