using System;
using System.Threading;
using Mono.Unix;
using Mono.Unix.Native;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Hosting;

internal sealed partial class StopSignals
{
    // Signals are counted, and looked for. UnixSignal.WaitAny ends for none that came before it, and then not at the end of its time either
    // while the garbage is collected more often than that: each collection has it wait anew.
    private const int LookMilliseconds = 100;

    private readonly ManualResetEventSlim _end = new();
    private UnixSignal[] _signals = [];
    private LastingThread? _thread;

    private partial void Watch()
    {
        if (Environment.OSVersion.Platform != PlatformID.Unix)
        {
            Console.CancelKeyPress += AskFromConsole;
            return;
        }

        _signals = [new UnixSignal(Signum.SIGINT), new UnixSignal(Signum.SIGTERM)];
        _thread = new LastingThread(LookForSignal, "stop signals", static (line, _) => Console.Error.WriteLine(line));
        _thread.Begin();
    }

    private partial void Unwatch()
    {
        Console.CancelKeyPress -= AskFromConsole;
        _end.Set();
        _thread?.Join();
        Array.ForEach(_signals, static signal => signal.Dispose());
    }

    private void LookForSignal()
    {
        while (!Array.Exists(_signals, static signal => signal.IsSet))
        {
            if (_end.Wait(LookMilliseconds)) return;
        }

        _asked.Set();
    }

    private void AskFromConsole(object? sender, ConsoleCancelEventArgs e)
    {
        e.Cancel = true;
        _asked.Set();
    }
}
