using System;
using System.IO;
using System.Linq;
using NUnit.Framework;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>Signals to the server's process.</summary>
public class SignalsTests
{
    private const int Terminate = 15;
    private const int HangUp = 1;

    [Test]
    public void A_stop_is_told_to_who_asks_later()
    {
        using var signals = new Signals();
        var told = 0;

        signals.Raise(ServerSignal.Stop);
        signals.TellStop(() => told++);
        Assert.That(told, Is.EqualTo(1));

        signals.Raise(ServerSignal.HandOver);
        Assert.That(told, Is.EqualTo(2));
    }

    [Test]
    public void Other_signals_are_no_stop()
    {
        using var signals = new Signals();
        var told = 0;
        signals.Raise(ServerSignal.Reload);
        signals.TellStop(() => told++);
        signals.Raise(ServerSignal.Reopen);

        Assert.That(told, Is.Zero);
        Assert.That((signals.Wait(), signals.Wait()), Is.EqualTo((ServerSignal.Reload, ServerSignal.Reopen)));
    }

    [TestCase(Terminate, "Stop")]
    [TestCase(HangUp, "Reload")]
    public void Each_signal_of_the_system_arrives(int number, string meaning)
    {
        using var signals = new Signals();
        if (IsIgnored(number)) Assert.Ignore("This process was started with the signal ignored, as nohup does, and .NET leaves it so.");

        for (var i = 0; i < 3; i++)
        {
            Assert.That(SystemCalls.Signal(SystemCalls.ProcessId, number), Is.True);
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
