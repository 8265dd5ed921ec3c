using NUnit.Framework;
using ServiceStack.HyperHost.Sockets.Lanes;

namespace ServiceStack.HyperHost.Tests.Sockets.Lanes;

/// <summary>Whether a connection's next request may wait for something.</summary>
public class LanePaceTests
{
    private LanePace _pace = null!;

    [SetUp]
    public void SetUp() => _pace = new LanePace();

    [Test]
    public void Knows_nothing_at_first() =>
        Assert.That((_pace.IsKnown, _pace.IsSlow, _pace.IsDoubted), Is.EqualTo((false, false, false)));

    [TestCase(true)]
    [TestCase(false)]
    public void Is_what_the_first_request_was(bool hasWaited)
    {
        _pace.Note(hasWaited);

        Assert.That((_pace.IsKnown, _pace.IsSlow), Is.EqualTo((true, hasWaited)));
    }

    [Test]
    public void Is_slow_until_none_of_many_requests_has_waited()
    {
        _pace.Note(hasWaited: true);
        for (var i = 1; i < LanePace.QuickAfter; i++) _pace.Note(hasWaited: false);
        Assert.That(_pace.IsSlow, Is.True);

        _pace.Note(hasWaited: false);

        Assert.That((_pace.IsSlow, _pace.IsKnown), Is.EqualTo((false, true)));
    }

    [Test]
    public void Counts_anew_from_each_request_that_has_waited()
    {
        for (var i = 0; i < 10; i++) _pace.Note(hasWaited: true);
        for (var i = 0; i < LanePace.QuickAfter; i++) _pace.Note(hasWaited: false);
        Assert.That(_pace.IsSlow, Is.False);

        _pace.Note(hasWaited: true);

        Assert.That(_pace.IsSlow, Is.True);
    }

    [TestCase(true)]
    [TestCase(false)]
    public void Is_doubted_until_a_request_was_measured(bool hasWaited)
    {
        _pace.Doubt();
        Assert.That((_pace.IsDoubted, _pace.IsSlow), Is.EqualTo((true, false)));

        _pace.Note(hasWaited);

        Assert.That(_pace.IsDoubted, Is.False);
    }
}
