using System;
using Mono.Unix;
using Mono.Unix.Native;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Server.Platform;

internal sealed partial class Signals
{
    // a signal that comes while nobody is in WaitAny is counted, and does not end the next WaitAny
    private const int LookMilliseconds = 250;

    private static readonly ServerSignal[] Meanings =
        [ServerSignal.Stop, ServerSignal.Stop, ServerSignal.Reload, ServerSignal.Reopen, ServerSignal.HandOver];

    private UnixSignal[] _signals = [];
    private LastingThread? _thread;

    private partial void Watch()
    {
        _signals = [new(Signum.SIGINT), new(Signum.SIGTERM), new(Signum.SIGHUP), new(Signum.SIGUSR1), new(Signum.SIGUSR2)];
        _thread = new LastingThread(WaitForSignals, "signals", static (line, _) => Console.Error.WriteLine(line));
        _thread.Begin();
    }

    private partial void Unwatch()
    {
        _thread?.GiveUp();
        Array.ForEach(_signals, static signal => signal.Dispose());
    }

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
