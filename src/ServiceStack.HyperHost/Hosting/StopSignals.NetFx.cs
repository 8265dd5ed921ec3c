using System;
using Mono.Unix;
using Mono.Unix.Native;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Hosting;

internal sealed partial class StopSignals
{
    // a signal that comes before WaitAny is counted, and does not end it
    private const int LookMilliseconds = 250;

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
        _thread = new LastingThread(WaitForSignal, "stop signals", static (line, _) => Console.Error.WriteLine(line));
        _thread.Begin();
    }

    private partial void Unwatch()
    {
        Console.CancelKeyPress -= AskFromConsole;
        _thread?.GiveUp();
        Array.ForEach(_signals, static signal => signal.Dispose());
    }

    private void WaitForSignal()
    {
        try
        {
            while (!Array.Exists(_signals, static signal => signal.IsSet)) UnixSignal.WaitAny(_signals, LookMilliseconds);
            _asked.Set();
        }
        catch (ObjectDisposedException)
        {
            // the host stopped without being asked to
        }
    }

    private void AskFromConsole(object? sender, ConsoleCancelEventArgs e)
    {
        e.Cancel = true;
        _asked.Set();
    }
}
