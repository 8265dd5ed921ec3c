using NUnit.Framework;
using ServiceStack.HyperHost.Sharing;

namespace ServiceStack.HyperHost.Tests.Sharing;

public class PossibleSendersTests
{
    private PossibleSenders _first = null!;
    private PossibleSenders _second = null!;

    [SetUp]
    public void SetUp()
    {
        _first = PossibleSenders.Create();
        _second = new PossibleSenders(_first.ReadEnd, _first.WriteEnd.Duplicate());
    }

    [TearDown]
    public void TearDown()
    {
        _second.Dispose();
        _first.Close();
    }

    [Test]
    public void Are_left_until_the_last_has_gone()
    {
        Assert.That(_first.AreLeft, Is.True);
        _first.Dispose();
        _first.Dispose();
        Assert.That(_first.AreLeft, Is.True);
        _second.Dispose();
        Assert.That(_first.AreLeft, Is.False);
    }

    [Test]
    public void Who_is_not_quiet_may_receive_and_goes_on_sending()
    {
        _second.Dispose();

        Assert.That(_first.MayReceive(isQuiet: false), Is.True);
        Assert.That(_second.AreLeft, Is.True);
    }

    [Test]
    public void Who_is_quiet_sends_no_more_and_may_receive_while_others_send()
    {
        Assert.That(_first.MayReceive(isQuiet: true), Is.True);
        Assert.That(_second.MayReceive(isQuiet: true), Is.False);
        Assert.That(_first.MayReceive(isQuiet: true), Is.False);
    }
}
