using System;
using System.Threading;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Hosting;

/// <summary>Waits for the signals that stop a process: SIGINT and SIGTERM, and on Windows the console's.</summary>
internal sealed partial class StopSignals : IDisposable
{
    private readonly TaskCompletionSource<bool> _asked = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly Action _reopen;

    /// <param name="reopen">Called for each SIGUSR1, to reopen log files.</param>
    public StopSignals(Action reopen)
    {
        _reopen = reopen;
        Register();
    }

    /// <summary>Completes when one of the signals arrives, or the token is cancelled.</summary>
    public async Task WaitAsync(CancellationToken cancellationToken)
    {
        using (cancellationToken.Register(Ask)) await _asked.Task.ConfigureAwait(false);
    }

    public void Dispose() => Unregister();

    private void Ask() => _asked.TrySetResult(true);

    private partial void Register();

    private partial void Unregister();
}
