using NUnit.Framework;
using ServiceStack.HyperHost.Sockets.Lanes;

namespace ServiceStack.HyperHost.Tests.Sockets.Lanes;

/// <summary>When one thread is enough for a lane, and when another is to wait for the next event meanwhile.</summary>
public class LaneLoadTests
{
    private const int Milliseconds = 10;
    private const int LongRequests = 10;

    private LaneLoad _load = null!;

    [SetUp]
    public void SetUp() => _load = new LaneLoad();

    [Test]
    public void Is_shared_when_five_looks_in_turn_find_no_pause()
    {
        for (var i = 1; i < LaneLoad.LooksToFull; i++)
        {
            Look(LongRequests);
            Assert.That(_load.IsShared, Is.False, $"look {i}");
        }

        Look(LongRequests);

        Assert.That(_load.IsShared, Is.True);
    }

    [Test]
    public void Counts_anew_after_a_pause()
    {
        for (var i = 0; i < LaneLoad.LooksToFull - 1; i++) Look(LongRequests);
        Look(LongRequests, isWaiting: true);
        for (var i = 0; i < LaneLoad.LooksToFull - 1; i++) Look(LongRequests);

        Assert.That(_load.IsShared, Is.False);
    }

    [Test]
    public void Keeps_one_thread_for_short_requests_however_many_there_are()
    {
        var many = (Milliseconds * 1000 / LaneLoad.ShortMicroseconds) + 1;
        for (var i = 0; i < 100; i++) Look(many);

        Assert.That(_load.IsShared, Is.False);
    }

    [Test]
    public void Keeps_one_thread_where_nothing_was_served()
    {
        for (var i = 0; i < 100; i++) Look(served: 0);

        Assert.That(_load.IsShared, Is.False);
    }

    [Test]
    public void Is_tried_with_one_thread_again_later_each_time_that_this_was_too_soon()
    {
        var waits = new int[6];
        for (var i = 0; i < waits.Length; i++)
        {
            _load.NoteTakeOver();
            waits[i] = LooksUntilAlone();
        }

        Assert.That(waits, Is.EqualTo(new[] { 20, 40, 80, 160, LaneLoad.MostShared, LaneLoad.MostShared }));
    }

    [Test]
    public void Is_tried_again_soon_after_one_thread_was_enough_for_long()
    {
        _load.NoteTakeOver();
        LooksUntilAlone();
        for (var i = 0; i < LaneLoad.MostShared; i++) Look(served: 1, isWaiting: true);

        _load.NoteTakeOver();

        Assert.That(LooksUntilAlone(), Is.EqualTo(LaneLoad.LeastShared));
    }

    private int LooksUntilAlone()
    {
        var looks = 0;
        while (_load.IsShared && looks < 1000)
        {
            Look(served: 1, isWaiting: true);
            looks++;
        }

        return looks;
    }

    private void Look(int served, bool isWaiting = false) => _load.Check(served, Milliseconds, isWaiting);
}
