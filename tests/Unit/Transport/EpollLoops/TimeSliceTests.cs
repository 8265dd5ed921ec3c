using System.Diagnostics;
using ServiceStack.HyperHost.Transport.EpollLoops;

namespace ServiceStack.HyperHost.Tests.Transport.EpollLoops;

/// <summary>When a thread of an event loop offers its processor to others.</summary>
public class TimeSliceTests
{
    // far longer than a time slice on any runtime
    private static readonly long Long = Stopwatch.Frequency;

    private long _switches;
    private int _asked;
    private TimeSlice _slice = null!;

    [SetUp]
    public void SetUp()
    {
        (_switches, _asked) = (7, 0);
        _slice = new TimeSlice(() =>
        {
            _asked++;
            return _switches;
        });
        _slice.EndsWithoutBreak(Long);
        _asked = 0;
    }

    [Test]
    public void Ends_without_a_break_where_the_thread_has_not_lost_the_processor()
    {
        Assert.That(_slice.EndsWithoutBreak(Long * 2), Is.True);
        Assert.That(_slice.EndsWithoutBreak(Long * 3), Is.True);
    }

    [Test]
    public void Has_had_its_break_where_the_thread_waited_or_another_program_ran()
    {
        _switches++;
        Assert.That(_slice.EndsWithoutBreak(Long * 2), Is.False);

        Assert.That(_slice.EndsWithoutBreak(Long * 3), Is.True, "a break counts for one slice");
    }

    [Test]
    public void The_system_is_called_once_a_time_slice()
    {
        for (var i = 0; i < 100; i++) Assert.That(_slice.EndsWithoutBreak(Long + i), Is.False);

        Assert.That(_asked, Is.Zero);
    }

    [Test]
    public void A_system_without_that_figure_has_the_processor_offered_each_time()
    {
        _switches = -1;
        _slice.EndsWithoutBreak(Long * 2);

        Assert.That(_slice.EndsWithoutBreak(Long * 3), Is.True);
    }
}
