using System;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

public sealed partial class RedisConnection
{
    private readonly ReplicatedWrites? _replicatedWrites;
    private LazyMultiplexer? _replicated;

    /// <summary>
    /// Sends writes, and waits until <see cref="RedisOptions.WaitForReplicas"/> replicas confirm them. With 0, the default, it is the same
    /// as <see cref="Pipeline"/>.
    /// </summary>
    /// <param name="queue">Starts calls on the batch, and returns the task to wait for.</param>
    /// <exception cref="RedisUnavailableException">
    /// Redis is unavailable, or too few replicas confirmed the write. The master may keep the write: it is not undone.
    /// </exception>
    /// <exception cref="NotSupportedException">WaitForReplicas is not supported in a cluster.</exception>
    public T RunReplicated<T>(Func<IBatch, Task<T>> queue)
    {
        Guard.NotNull(queue);
        if (_replicatedWrites == null) return Pipeline(queue);

        var confirmed = 0L;
        var result = Run(_ => _replicatedWrites.Run(queue, out confirmed));
        CheckReplicated(confirmed);
        return result;
    }

    /// <summary><see cref="RunReplicated"/> without blocking the thread.</summary>
    /// <param name="queue">Starts calls on the batch, and returns the task to wait for.</param>
    /// <exception cref="RedisUnavailableException">
    /// Redis is unavailable, or too few replicas confirmed the write. The master may keep the write: it is not undone.
    /// </exception>
    /// <exception cref="NotSupportedException">WaitForReplicas is not supported in a cluster.</exception>
    public async Task<T> RunReplicatedAsync<T>(Func<IBatch, Task<T>> queue)
    {
        Guard.NotNull(queue);
        if (_replicatedWrites == null) return await RunAsync(database => Execute(database, queue)).ConfigureAwait(false);

        var (result, confirmed) = await RunAsync(_ => _replicatedWrites.RunAsync(queue)).ConfigureAwait(false);
        CheckReplicated(confirmed);
        return result;
    }

    private void CheckReplicated(long confirmed)
    {
        if (confirmed >= Options.WaitForReplicas) return;

        Statistics.CountRefused();
        throw RedisUnavailableException.NotReplicated(confirmed, Options.WaitForReplicas, Options.ReplicaTimeout);
    }

    private ReplicatedWrites CreateReplicatedWrites()
    {
        // a separate connection, because WAIT blocks later writes on its connection
        var settings = _settings.Clone();
        settings.AsyncTimeout += (int)Options.ReplicaTimeout.TotalMilliseconds;
        settings.SyncTimeout = settings.AsyncTimeout;
        _replicated = CreateMultiplexer(settings, static _ => { });
        return new ReplicatedWrites(OpenForReplication, Database, Options.WaitForReplicas, Options.ReplicaTimeout);
    }

    private async Task<ConnectionMultiplexer> OpenForReplication()
    {
        var multiplexer = await _replicated!.OpenAsync().ConfigureAwait(false);
        if (!IsClustered(multiplexer)) return multiplexer;

        throw new NotSupportedException(
            "RedisOptions.WaitForReplicas does not work in a cluster, whose masters have different replicas. Set it to 0.");
    }
}
