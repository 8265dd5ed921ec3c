using System;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Logging.Access;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>Signals to the server's process.</summary>
public class SignalsTests
{
    private const int Terminate = 15;
    private const int HangUp = 1;

    [Test]
    public void A_stop_before_the_callback_is_set_calls_it_too()
    {
        using var signals = new Signals();
        var calls = 0;
        Assert.That(signals.IsStopRequested, Is.False);

        signals.Raise(ServerSignal.Stop);
        signals.OnStop(() => calls++);
        Assert.That(calls, Is.EqualTo(1));
        Assert.That(signals.IsStopRequested, Is.True);

        signals.Raise(ServerSignal.Replaced);
        Assert.That(calls, Is.EqualTo(2));
    }

    [Test]
    public void Reloads_that_wait_are_one()
    {
        using var signals = new Signals();

        for (var i = 0; i < 40; i++) signals.Raise(ServerSignal.Reload);
        signals.Raise(ServerSignal.Reopen);

        Assert.That((signals.Wait(), signals.Wait()), Is.EqualTo((ServerSignal.Reload, ServerSignal.Reopen)));
    }

    [Test]
    public void Other_signals_are_no_stop()
    {
        using var signals = new Signals();
        var calls = 0;
        signals.Raise(ServerSignal.Reload);
        signals.OnStop(() => calls++);
        signals.Raise(ServerSignal.Reopen);

        Assert.That(calls, Is.Zero);
        Assert.That(signals.IsStopRequested, Is.False);
        Assert.That((signals.Wait(), signals.Wait()), Is.EqualTo((ServerSignal.Reload, ServerSignal.Reopen)));
    }

    [TestCase(Terminate, "Stop")]
    [TestCase(HangUp, "Reload")]
    public void Each_signal_of_the_system_arrives(int number, string meaning)
    {
        using var signals = new Signals();
        Machine.Has(!IsIgnored(number), "This process was started with the signal ignored, as nohup does, and .NET leaves it so.");

        for (var i = 0; i < 3; i++)
        {
            Assert.That(SystemCalls.Signal(ProcessFigures.Number, number), Is.True);
            Assert.That(signals.Wait().ToString(), Is.EqualTo(meaning));
        }
    }

    private static bool IsIgnored(int number)
    {
        const string Name = "SigIgn:";
        var line = File.ReadLines("/proc/self/status").Single(static line => line.StartsWith(Name, StringComparison.Ordinal));
        return ((Convert.ToUInt64(line.Substring(Name.Length).Trim(), 16) >> (number - 1)) & 1) != 0;
    }
}
