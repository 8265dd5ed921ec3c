using System;
using System.Threading;

namespace ServiceStack.HyperHost.Hosting;

/// <summary>Waits for the signals that stop a process: SIGINT and SIGTERM, and on Windows the console's.</summary>
internal sealed partial class StopSignals : IDisposable
{
    private readonly ManualResetEventSlim _asked = new();
    private readonly Action _reopen;

    /// <param name="reopen">Called for each SIGUSR1, after which logs are opened again.</param>
    public StopSignals(Action reopen)
    {
        _reopen = reopen;
        Register();
    }

    /// <summary>Returns when one of the signals has arrived.</summary>
    public void Wait() => _asked.Wait();

    public void Dispose()
    {
        Unregister();
        _asked.Dispose();
    }

    private partial void Register();

    private partial void Unregister();
}
