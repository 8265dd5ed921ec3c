using System.Linq;
using System.Runtime.InteropServices;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>What signals mean, and on Windows the events of a console, which .NET reports as signals.</summary>
public class SignalMeaningsTests
{
    [Test]
    public void Every_event_of_a_console_stops_the_server_on_Windows() =>
        Assert.That(Signals.Meanings(isLinux: false), Is.EquivalentTo(
            new[] { PosixSignal.SIGINT, PosixSignal.SIGQUIT, PosixSignal.SIGHUP, PosixSignal.SIGTERM }
                .Select(static signal => (signal, ServerSignal.Stop))));

    [Test]
    public void Only_SIGINT_and_SIGTERM_stop_it_on_Linux() =>
        Assert.That(
            Signals.Meanings(isLinux: true).Where(static one => one.Meaning == ServerSignal.Stop).Select(static one => one.Signal),
            Is.EquivalentTo(new[] { PosixSignal.SIGINT, PosixSignal.SIGTERM }));
}
