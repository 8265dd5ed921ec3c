using System;
using System.Runtime.Versioning;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Logging;

namespace ServiceStack.HyperHost.Transport.Listening;

/// <summary>Pauses the accepting thread while no connection can be accepted. Logs that at most every ten seconds.</summary>
/// <param name="log">Receives the log lines.</param>
/// <param name="time">Clock of the interval between log lines.</param>
internal sealed class AcceptPause(IHostLog log, TimeProvider time)
{
    private const int PauseMilliseconds = 100;
    private const int BetweenLines = 10_000;

    private long _lastLogged = long.MinValue / 2;

    /// <summary>Checks whether the process has a free descriptor for a connection. Pauses if not.</summary>
    /// <param name="descriptor">Any open descriptor.</param>
    /// <param name="address">The listen address.</param>
    [SupportedOSPlatform("linux")]
    public bool ProbeFree(int descriptor, ListenAddress address)
    {
        if (DescriptorHeadroom.OfProcess.ProbeFree(descriptor)) return true;

        WaitForDescriptor(address);
        return false;
    }

    /// <param name="address">The address that the client connects to.</param>
    public void WaitForDescriptor(ListenAddress address) =>
        Wait(address, "of all descriptors that the process may have, the last are kept for files (ulimit -n)");

    /// <param name="address">The address that the client connects to.</param>
    /// <param name="reason">Without a full stop.</param>
    public void Wait(ListenAddress address, string reason)
    {
        var (last, now) = (Interlocked.Read(ref _lastLogged), time.Milliseconds());
        if (now - last >= BetweenLines && Interlocked.CompareExchange(ref _lastLogged, now, last) == last)
            log.Write(HostLogLevel.Warning, $"{address}: a connection can't be accepted: {reason}");

        Thread.Sleep(PauseMilliseconds);
    }
}
