using NUnit.Framework;
using ServiceStack.HyperHost.Sockets.Lanes;

namespace ServiceStack.HyperHost.Tests.Sockets.Lanes;

/// <summary>How many threads a lane of two processors has, by what the watch sees of it.</summary>
public class LaneLoadTests
{
    private const int Least = 2;

    private LaneLoad _load = null!;

    [SetUp]
    public void SetUp() => _load = new LaneLoad(Least);

    [Test]
    public void Adds_none_while_a_thread_waits_for_an_event()
    {
        for (var i = 0; i < LaneLoad.LooksToGrow * 2; i++) Assert.That(Look(waiting: 1, held: 1), Is.Zero);
    }

    [Test]
    public void Adds_none_where_requests_compute_however_many_there_are()
    {
        for (var i = 0; i < LaneLoad.LooksToShrink * 2; i++) Assert.That(Look(waiting: 0), Is.Zero);
    }

    [Test]
    public void Replaces_a_thread_that_a_request_holds() => Assert.That(Look(waiting: 0, held: 1), Is.EqualTo(1));

    [Test]
    public void Replaces_no_thread_twice() => Assert.That(Look(waiting: 0, threads: 3, held: 1), Is.Zero);

    [TestCase(2, 2)]
    [TestCase(4, 4)]
    [TestCase(64, 64)]
    [TestCase(0, Least)]
    public void Doubles_the_threads_where_requests_hold_all(int threads, int more) =>
        Assert.That(Look(waiting: 0, threads, held: threads), Is.EqualTo(more));

    [Test]
    public void Doubles_the_threads_when_five_looks_in_turn_find_them_in_requests_that_wait()
    {
        for (var i = 1; i < LaneLoad.LooksToGrow; i++) Assert.That(Look(waiting: 0, isBlocked: true), Is.Zero, $"look {i}");

        Assert.That(Look(waiting: 0, isBlocked: true), Is.EqualTo(Least));
        Assert.That(Look(waiting: 0, threads: 4, isBlocked: true), Is.EqualTo(4), "One look is enough from then on.");
    }

    [TestCase(true)]
    [TestCase(false)]
    public void Counts_anew_after_a_look_that_finds_time(bool isWaiting)
    {
        for (var i = 1; i < LaneLoad.LooksToGrow; i++) Look(waiting: 0, isBlocked: true);
        Look(waiting: isWaiting ? 1 : 0);

        for (var i = 1; i < LaneLoad.LooksToGrow; i++) Assert.That(Look(waiting: 0, isBlocked: true), Is.Zero);
    }

    [Test]
    public void Lets_threads_leave_that_were_not_needed_for_long()
    {
        for (var i = 1; i < LaneLoad.LooksToShrink; i++) Assert.That(Look(waiting: i == 50 ? 3 : 5, threads: 8), Is.Zero, $"look {i}");

        Assert.That(Look(waiting: 5, threads: 8), Is.EqualTo(-3), "At one look only three waited.");
    }

    [Test]
    public void Lets_no_more_leave_than_it_has_too_many()
    {
        for (var i = 1; i < LaneLoad.LooksToShrink; i++) Look(waiting: 3, threads: 4, held: 1);

        Assert.That(Look(waiting: 3, threads: 4, held: 1), Is.EqualTo(-1));
    }

    [Test]
    public void Lets_threads_leave_that_only_take_turns()
    {
        for (var i = 1; i < LaneLoad.LooksToShrink; i++) Assert.That(Look(waiting: 0, threads: 5), Is.Zero);

        Assert.That(Look(waiting: 0, threads: 5), Is.EqualTo(-3));
    }

    [Test]
    public void Keeps_threads_that_are_needed_now_and_then()
    {
        for (var i = 0; i < LaneLoad.LooksToShrink * 3; i++)
        {
            var isNeeded = i % 90 == 0;
            Assert.That(Look(waiting: isNeeded ? 0 : 6, threads: 8, held: isNeeded ? 6 : 0), Is.Zero, $"look {i}");
        }
    }

    private int Look(int waiting, int threads = Least, int held = 0, bool isBlocked = false) =>
        _load.Check(new LaneLook(threads, waiting, held, isBlocked));
}
