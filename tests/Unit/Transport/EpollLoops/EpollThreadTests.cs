using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Transport.EpollLoops;

namespace ServiceStack.HyperHost.Tests.Transport.EpollLoops;

/// <summary>Whether a request holds a thread of an event loop, or only other programs have the processors.</summary>
public class EpollThreadTests
{
    private const int Milliseconds = 10;
    private const long Millisecond = 1_000_000;

    private ThreadTimes? _times;
    private int _reads;
    private EpollThread _thread = null!;

    [SetUp]
    public void SetUp()
    {
        _times = new ThreadTimes(0, IsRunnable: true);
        _reads = 0;
        _thread = new EpollThread(() =>
        {
            _reads++;
            return _times;
        });
    }

    [Test]
    public void Is_not_held_and_the_system_not_called_when_requests_follow_each_other()
    {
        for (var i = 0; i < 5; i++)
        {
            _thread.BeginService();
            _thread.Update(Milliseconds);
            Assert.That(_thread.IsStalled, Is.False);
            _thread.EndService();
        }

        Assert.That(_reads, Is.Zero);
    }

    [Test]
    public void Counts_the_requests_between_two_looks()
    {
        for (var i = 0; i < 3; i++)
        {
            _thread.BeginService();
            _thread.EndService();
        }

        _thread.Update(Milliseconds);
        Assert.That(_thread.Served, Is.EqualTo(3));

        _thread.Update(Milliseconds);
        Assert.That(_thread.Served, Is.Zero);
    }

    [Test]
    public void Looks_for_events_now_and_then_however_many_connections_are_ready()
    {
        var looks = 0;
        for (var i = 0; i < 160; i++)
        {
            _thread.BeginService();
            _thread.EndService();
            if (!_thread.PollsNext) continue;

            _thread.BeginWait();
            _thread.EndWait();
            Assert.That(_thread.PollsNext, Is.False);
            looks++;
        }

        Assert.That(looks, Is.EqualTo(10));
    }

    [Test]
    public void Is_held_by_a_request_that_waits_at_the_second_look()
    {
        BeginAndLook();
        Assert.That(_thread.IsStalled, Is.False);

        Run(0, isRunnable: false);

        Assert.That(_thread.IsStalled, Is.True);
    }

    [Test]
    public void Is_not_held_by_what_was_seen_of_a_collection()
    {
        BeginAndLook();
        _times = new ThreadTimes(0, IsRunnable: false);
        _thread.Update(Milliseconds, hasCollected: true);
        Assert.That(_thread.IsStalled, Is.False);

        _thread.Update(Milliseconds);

        Assert.That(_thread.IsStalled, Is.True, "It waits without a collection too.");
    }

    [Test]
    public void Is_held_by_a_request_that_computes_before_and_after_a_collection()
    {
        BeginAndLook();
        _times = new ThreadTimes(10 * Millisecond, IsRunnable: true);
        _thread.Update(Milliseconds, hasCollected: true);

        Run(20);

        Assert.That(_thread.IsStalled, Is.True);
    }

    [Test]
    public void Is_held_by_a_request_that_computes_at_the_third_look()
    {
        BeginAndLook();
        Run(10);
        Assert.That(_thread.IsStalled, Is.False, "What it did before is not known.");

        Run(20);

        Assert.That(_thread.IsStalled, Is.True);
    }

    [Test]
    public void Is_not_held_while_other_programs_have_the_processor()
    {
        BeginAndLook();
        for (var i = 0; i < 10; i++)
        {
            Run(i);
            Assert.That(_thread.IsStalled, Is.False, $"look {i}");
        }
    }

    [Test]
    public void Is_held_where_the_system_reports_nothing()
    {
        _times = null;
        BeginAndLook();
        _thread.Update(Milliseconds);

        Assert.That(_thread.IsStalled, Is.True);
    }

    [Test]
    public void Is_held_until_the_request_ends_and_the_system_is_not_called_again()
    {
        BeginAndLook();
        Run(0, isRunnable: false);
        for (var i = 0; i < 10; i++) Run(0);
        Assert.That((_thread.IsStalled, _reads), Is.EqualTo((true, 1)));

        _thread.EndService();
        _thread.Update(Milliseconds);

        Assert.That(_thread.IsStalled, Is.False);
    }

    [TestCase(true, false)]
    [TestCase(false, true)]
    public void Is_blocked_in_a_request_that_waits(bool isRunnable, bool isBlocked)
    {
        Assert.That(_thread.IsBlocked, Is.False, "It is in no request.");

        _thread.BeginService();
        _times = new ThreadTimes(0, isRunnable);

        Assert.That(_thread.IsBlocked, Is.EqualTo(isBlocked));
    }

    [Test]
    public void Is_not_queried_when_it_has_no_slot()
    {
        BeginAndLook();

        _thread.Update(Milliseconds, hasSlot: false);

        Assert.That((_thread.IsStalled, _reads), Is.EqualTo((false, 0)));
    }

    [TestCase(true, false)]
    [TestCase(false, true)]
    public void Reports_whether_the_monitor_has_seen_the_request_wait(bool isRunnable, bool wasWaiting)
    {
        BeginAndLook();
        Run(10, isRunnable);
        _thread.EndService();
        Assert.That(_thread.WasWaiting, Is.EqualTo(wasWaiting));

        _thread.BeginService();
        Assert.That(_thread.WasWaiting, Is.False);
    }

    private void BeginAndLook()
    {
        _thread.BeginService();
        _thread.Update(Milliseconds);
    }

    private void Run(long milliseconds, bool isRunnable = true)
    {
        _times = new ThreadTimes(milliseconds * Millisecond, isRunnable);
        _thread.Update(Milliseconds);
    }
}
