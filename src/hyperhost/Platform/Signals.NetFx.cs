using System;
using System.Threading;
using Mono.Unix;
using Mono.Unix.Native;

namespace ServiceStack.HyperHost.Server.Platform;

internal sealed partial class Signals
{
    // a signal that comes while nobody is in WaitAny is counted, and does not end the next WaitAny
    private const int LookMilliseconds = 250;

    private static readonly ServerSignal[] Meanings =
        [ServerSignal.Stop, ServerSignal.Stop, ServerSignal.Reload, ServerSignal.Reopen, ServerSignal.HandOver];

    private UnixSignal[] _signals = [];

    private partial void Watch()
    {
        _signals = [new(Signum.SIGINT), new(Signum.SIGTERM), new(Signum.SIGHUP), new(Signum.SIGUSR1), new(Signum.SIGUSR2)];
        new Thread(WaitForSignals) { IsBackground = true, Name = "signals" }.Start();
    }

    private partial void Unwatch() => Array.ForEach(_signals, static signal => signal.Dispose());

    private void WaitForSignals()
    {
        try
        {
            while (true)
            {
                for (var i = 0; i < _signals.Length; i++)
                {
                    if (_signals[i].Reset()) Raise(Meanings[i]);
                }

                UnixSignal.WaitAny(_signals, LookMilliseconds);
            }
        }
        catch (Exception error) when (error is ObjectDisposedException or InvalidOperationException)
        {
            // the server is done
        }
    }
}
