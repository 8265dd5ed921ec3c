using System;
using Mono.Unix.Native;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Server.Platform;

internal sealed partial class Signals
{
    private UnixSignals? _signals;

    private partial void Register() => _signals = new UnixSignals(
        "signals",
        On(Signum.SIGINT, ServerSignal.Stop),
        On(Signum.SIGTERM, ServerSignal.Stop),
        On(Signum.SIGHUP, ServerSignal.Reload),
        On(Signum.SIGUSR1, ServerSignal.Reopen),
        On(Signum.SIGUSR2, ServerSignal.Replaced));

    public static partial TimeSpan PollInterval => TimeSpan.FromSeconds(1);

    private partial void Poll() => _signals?.Poll();

    private partial void Unregister() => _signals?.Dispose();

    private (Signum Signal, Action Handler) On(Signum signal, ServerSignal meaning) => (signal, () => Raise(meaning));
}
