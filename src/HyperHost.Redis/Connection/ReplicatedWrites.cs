using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>
/// Sends writes followed by WAIT on a separate connection, because WAIT blocks the connection until the replicas confirm.
/// </summary>
/// <remarks>
/// Writes and their WAIT are one batch, so that both run on the same connection. On another connection, after a failover for instance, WAIT
/// would confirm writes that the server does not have. One batch is sent at a time; writes that arrive meanwhile share the next batch, so a
/// missing replica delays a write by at most two timeouts.
/// </remarks>
/// <param name="connected">A connection that is used for nothing else.</param>
/// <param name="database">The number of the database.</param>
/// <param name="replicas">Number of replicas that must confirm.</param>
/// <param name="timeout">Maximum duration of WAIT.</param>
#pragma warning disable CA1001 // a SemaphoreSlim without a wait handle has nothing to dispose of, and senders may still release it
internal sealed class ReplicatedWrites(Func<Task<ConnectionMultiplexer>> connected, int database, int replicas, TimeSpan timeout)
#pragma warning restore CA1001
{
    private readonly object _sync = new();
    private readonly SemaphoreSlim _sending = new(1);
    private Round? _next;

    /// <param name="queue">Starts calls on the batch, and returns the task to wait for.</param>
    /// <param name="confirmed">Number of replicas that have the write.</param>
    public T Run<T>(Func<IBatch, Task<T>> queue, out long confirmed)
    {
        var round = Add(queue, out var write, out var isFirst);
        if (isFirst)
        {
            _sending.Wait();
            try
            {
                Close().Send(connected, database, replicas, timeout);
            }
            finally
            {
                _sending.Release();
            }
        }

        confirmed = round.Confirmed.GetAwaiter().GetResult();
        return write.Result.GetAwaiter().GetResult();
    }

    /// <param name="queue">Starts calls on the batch, and returns the task to wait for.</param>
    /// <returns>The result, and the number of replicas that have the write.</returns>
    public async Task<(T Result, long Confirmed)> RunAsync<T>(Func<IBatch, Task<T>> queue)
    {
        var round = Add(queue, out var write, out var isFirst);
        if (isFirst)
        {
            await _sending.WaitAsync().ConfigureAwait(false);
            try
            {
                await Close().SendAsync(connected, database, replicas, timeout).ConfigureAwait(false);
            }
            finally
            {
                _sending.Release();
            }
        }

        var confirmed = await round.Confirmed.ConfigureAwait(false);
        return (await write.Result.ConfigureAwait(false), confirmed);
    }

    private Round Add<T>(Func<IBatch, Task<T>> queue, out QueuedWrite<T> write, out bool isFirst)
    {
        write = new QueuedWrite<T>(queue);
        lock (_sync)
        {
            isFirst = _next == null;
            var round = _next ??= new Round();
            round.Writes.Add(write.Start);
            return round;
        }
    }

    /// <summary>Closes the round: later writes go to the next one.</summary>
    private Round Close()
    {
        lock (_sync)
        {
            var round = _next!;
            _next = null;
            return round;
        }
    }

    private sealed class QueuedWrite<T>(Func<IBatch, Task<T>> queue)
    {
        /// <summary>Set when the round was sent.</summary>
        public Task<T> Result { get; private set; } = null!;

        public void Start(IBatch batch)
        {
            try
            {
                Result = queue(batch);
            }
            catch (Exception ex)
            {
                // the other writes of the batch are sent nevertheless
                Result = Task.FromException<T>(ex);
            }
        }
    }

    private sealed class Round
    {
        private readonly TaskCompletionSource<long> _confirmed = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public List<Action<IBatch>> Writes { get; } = [];

        /// <summary>Number of replicas that have all writes. Completed or failed when <see cref="Send"/> returns.</summary>
        public Task<long> Confirmed => _confirmed.Task;

        public void Send(Func<Task<ConnectionMultiplexer>> connected, int database, int replicas, TimeSpan timeout)
        {
            try
            {
                var multiplexer = connected().GetAwaiter().GetResult();
                var wait = Begin(multiplexer, database, replicas, timeout);
#pragma warning disable SER308 // the callers are v3's synchronous interfaces
                _confirmed.SetResult((long)multiplexer.Wait(wait));
#pragma warning restore SER308
            }
            catch (Exception ex)
            {
                Fail(ex);
            }
        }

        public async Task SendAsync(Func<Task<ConnectionMultiplexer>> connected, int database, int replicas, TimeSpan timeout)
        {
            try
            {
                var multiplexer = await connected().ConfigureAwait(false);
                _confirmed.SetResult((long)await Begin(multiplexer, database, replicas, timeout).ConfigureAwait(false));
            }
            catch (Exception ex)
            {
                Fail(ex);
            }
        }

        private Task<RedisResult> Begin(ConnectionMultiplexer multiplexer, int database, int replicas, TimeSpan timeout)
        {
            var batch = multiplexer.GetDatabase(database).CreateBatch();
            Writes.ForEach(write => write(batch));
            var wait = batch.ExecuteAsync("WAIT", [replicas, (long)timeout.TotalMilliseconds], CommandFlags.DemandMaster);
            batch.Execute();
            return wait;
        }

        private void Fail(Exception ex)
        {
            // a failover has made the server a replica, which refuses WAIT
            if (ex is RedisServerException) _confirmed.SetResult(0);
            else _confirmed.SetException(ex);
        }
    }
}
