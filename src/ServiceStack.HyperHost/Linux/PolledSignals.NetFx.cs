using System;
using System.Threading;
using Mono.Unix;
using Mono.Unix.Native;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Linux;

/// <summary>
/// Signals to this process, on Mono, which they no longer end: a thread of its own looks for them ten times a second.
/// </summary>
/// <remarks>
/// Mono counts signals, so none is overlooked. UnixSignal.WaitAny ends for none that came before it, and then not at the end of its time
/// either while the garbage is collected more often than that: each collection has it wait anew.
/// </remarks>
internal sealed class PolledSignals : IDisposable
{
    private const int LookMilliseconds = 100;

    private readonly ManualResetEventSlim _end = new();
    private readonly UnixSignal[] _signals;
    private readonly Action[] _heard;
    private readonly LastingThread _thread;

    /// <param name="name">Of the thread.</param>
    /// <param name="signals">Each with what is called, on the thread, when it has come; for several at once it is called once.</param>
    public PolledSignals(string name, params (Signum Signal, Action Heard)[] signals)
    {
        _signals = Array.ConvertAll(signals, static one => new UnixSignal(one.Signal));
        _heard = Array.ConvertAll(signals, static one => one.Heard);
        _thread = new LastingThread(Look, name, static (line, _) => Console.Error.WriteLine(line));
        _thread.Begin();
    }

    /// <summary>Nothing is called any more when this returns.</summary>
    public void Dispose()
    {
        _end.Set();
        _thread.Join();
        Array.ForEach(_signals, static signal => signal.Dispose());
    }

    private void Look()
    {
        do
        {
            for (var i = 0; i < _signals.Length; i++)
            {
                if (_signals[i].Reset()) _heard[i]();
            }
        }
        while (!_end.Wait(LookMilliseconds));
    }
}
