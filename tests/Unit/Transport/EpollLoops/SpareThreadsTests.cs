using ServiceStack.HyperHost.Transport.EpollLoops;

namespace ServiceStack.HyperHost.Tests.Transport.EpollLoops;

/// <summary>How many spare threads of an event loop end.</summary>
public class SpareThreadsTests
{
    private const int Look = 10;

    private SpareThreads _reserve = null!;

    [SetUp]
    public void SetUp() => _reserve = new SpareThreads();

    [TestCase(0, 0)]
    [TestCase(1, 1)]
    [TestCase(2, 1)]
    [TestCase(7, 4)]
    [TestCase(64, 32)]
    public void Lets_half_of_those_leave_that_were_not_needed_for_a_second(int parked, int leave) =>
        Assert.That(Second(_ => parked), Is.EqualTo(leave));

    [Test]
    public void Counts_those_that_waited_at_each_look() =>
        Assert.That(Second(look => look == 50 ? 6 : 20), Is.EqualTo(3));

    [Test]
    public void Keeps_threads_that_are_needed_once_a_second()
    {
        for (var i = 0; i < 5; i++) Assert.That(Second(look => look == 70 ? 0 : 20), Is.Zero);
    }

    [Test]
    public void Begins_anew_each_second()
    {
        Second(_ => 0);

        Assert.That(Second(_ => 4), Is.EqualTo(2));
    }

    [Test]
    public void Lets_all_leave_in_some_seconds()
    {
        var parked = 64;
        for (var i = 0; i < 7; i++) parked -= Second(_ => parked);

        Assert.That(parked, Is.Zero);
    }

    private int Second(System.Func<int, int> parked)
    {
        for (var elapsed = Look; elapsed < SpareThreads.Milliseconds; elapsed += Look)
        {
            Assert.That(_reserve.Check(parked(elapsed / Look), Look), Is.Zero);
        }

        return _reserve.Check(parked(SpareThreads.Milliseconds / Look), Look);
    }
}
