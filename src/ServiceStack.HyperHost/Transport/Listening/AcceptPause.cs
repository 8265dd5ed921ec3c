using System;
using System.Runtime.Versioning;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Logging;

namespace ServiceStack.HyperHost.Transport.Listening;

/// <summary>Pauses while no connection can be accepted, and logs it every ten seconds at most.</summary>
/// <param name="log">Gets the lines.</param>
/// <param name="time">Keeps lines apart.</param>
internal sealed class AcceptPause(IHostLog log, TimeProvider time)
{
    private const int PauseMilliseconds = 100;
    private const int BetweenLines = 10_000;

    private long _lastLogged = long.MinValue / 2;

    /// <summary>Whether a connection may be accepted; pauses if not.</summary>
    /// <param name="descriptor">Any that is open.</param>
    /// <param name="address">The address that the client connects to.</param>
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
