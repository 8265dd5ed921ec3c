using System;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Tests.Common;

public class HeartbeatTests
{
    private Heartbeat _heartbeat = null!;
    private int _starts;

    [SetUp]
    public void SetUp()
    {
        _starts = 0;
        _heartbeat = new Heartbeat(_ => ++_starts > 0);
    }

    [Test]
    public void Starts_no_thread_before_there_is_something_to_check()
    {
        using var callback = new HeartbeatCallback(static () => true, _heartbeat);
        Assert.That(_starts, Is.Zero);

        callback.Start();
        callback.Start();

        Assert.That((_starts, _heartbeat.Active), Is.EqualTo((1, 1)));
    }

    [Test]
    public void Calls_at_each_beat_until_there_is_nothing_to_check()
    {
        var calls = 0;
        using var callback = new HeartbeatCallback(() => ++calls < 3, _heartbeat);
        callback.Start();

        for (var i = 0; i < 5; i++) _heartbeat.OnHeartbeat();

        Assert.That((calls, _heartbeat.Active), Is.EqualTo((3, 0)));
    }

    [Test]
    public void Calls_again_what_began_anew()
    {
        var calls = 0;
        using var callback = new HeartbeatCallback(() => ++calls < 0, _heartbeat);
        callback.Start();
        _heartbeat.OnHeartbeat();

        callback.Start();
        _heartbeat.OnHeartbeat();

        Assert.That(calls, Is.EqualTo(2));
    }

    [Test]
    public void Keeps_what_began_anew_while_it_was_called()
    {
        HeartbeatCallback callback = null!;
        var calls = 0;
        callback = new HeartbeatCallback(
            () =>
            {
                if (++calls == 1) callback.Start();
                return false;
            },
            _heartbeat);
        callback.Start();

        for (var i = 0; i < 5; i++) _heartbeat.OnHeartbeat();

        Assert.That((calls, _heartbeat.Active), Is.EqualTo((2, 0)));
    }

    [Test]
    public void Calls_nothing_that_has_ended()
    {
        var calls = 0;
        var callback = new HeartbeatCallback(() => ++calls > 0, _heartbeat);
        callback.Start();
        callback.Dispose();

        _heartbeat.OnHeartbeat();
        callback.Start();
        _heartbeat.OnHeartbeat();

        Assert.That((calls, _heartbeat.Active), Is.EqualTo((0, 0)));
    }

    [Test]
    public void Calls_nothing_that_another_callback_has_ended()
    {
        var calls = 0;
        using var second = new HeartbeatCallback(() => ++calls > 0, _heartbeat);
        using var first = new HeartbeatCallback(
            () =>
            {
                second.Dispose();
                return true;
            },
            _heartbeat);
        first.Start();
        second.Start();

        _heartbeat.OnHeartbeat();

        Assert.That((calls, _heartbeat.Active), Is.EqualTo((0, 1)));
    }
}
