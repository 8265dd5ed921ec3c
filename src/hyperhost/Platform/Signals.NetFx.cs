using System;
using System.Threading;
using Mono.Unix;
using Mono.Unix.Native;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Server.Platform;

internal sealed partial class Signals
{
    // Signals are counted, and looked for. UnixSignal.WaitAny ends for none that came before it, and then not at the end of its time either
    // while the garbage is collected more often than that: each collection has it wait anew.
    private const int LookMilliseconds = 100;

    private static readonly ServerSignal[] Meanings =
        [ServerSignal.Stop, ServerSignal.Stop, ServerSignal.Reload, ServerSignal.Reopen, ServerSignal.HandOver];

    private readonly ManualResetEventSlim _end = new();
    private UnixSignal[] _signals = [];
    private LastingThread? _thread;

    private partial void Watch()
    {
        _signals = [new(Signum.SIGINT), new(Signum.SIGTERM), new(Signum.SIGHUP), new(Signum.SIGUSR1), new(Signum.SIGUSR2)];
        _thread = new LastingThread(LookForSignals, "signals", static (line, _) => Console.Error.WriteLine(line));
        _thread.Begin();
    }

    private partial void Unwatch()
    {
        _end.Set();
        _thread?.Join();
        Array.ForEach(_signals, static signal => signal.Dispose());
    }

    private void LookForSignals()
    {
        do
        {
            for (var i = 0; i < _signals.Length; i++)
            {
                if (_signals[i].Reset()) Raise(Meanings[i]);
            }
        }
        while (!_end.Wait(LookMilliseconds));
    }
}
