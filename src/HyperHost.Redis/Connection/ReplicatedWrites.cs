using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>
/// Writes that are followed by WAIT, on a connection of their own: WAIT blocks the connection until replicas have the writes.
/// </summary>
/// <remarks>
/// Writes and their WAIT are one batch, so that both run on the same connection. On a new one, after a failover for instance, WAIT would
/// confirm writes that the server does not have. One batch is sent at a time; writes that arrive meanwhile share the next, so a missing
/// replica delays a write by at most two timeouts.
/// </remarks>
/// <param name="connected">The connection, of which nothing else makes use.</param>
/// <param name="database">The number of the database.</param>
/// <param name="replicas">Number of replicas that must confirm.</param>
/// <param name="timeout">Maximum duration of WAIT.</param>
internal sealed class ReplicatedWrites(Func<ConnectionMultiplexer> connected, int database, int replicas, TimeSpan timeout)
{
    private readonly object _sync = new();
    private readonly object _sending = new();
    private Round? _next;

    /// <param name="queue">Starts calls on the batch, and returns the task to wait for.</param>
    /// <param name="confirmed">Number of replicas that have the write.</param>
    public T Run<T>(Func<IBatch, Task<T>> queue, out long confirmed)
    {
        Task<T>? result = null;
        Round round;
        bool isFirst;
        lock (_sync)
        {
            isFirst = _next == null;
            round = _next ??= new Round();
            round.Writes.Add(batch =>
            {
                try
                {
                    result = queue(batch);
                }
                catch (Exception ex)
                {
                    // the other writes of the batch are sent nevertheless
                    result = Task.FromException<T>(ex);
                }
            });
        }

        if (isFirst) Send(round);
        confirmed = round.Confirmed.GetAwaiter().GetResult();
        return result!.GetAwaiter().GetResult();
    }

    private void Send(Round round)
    {
        lock (_sending)
        {
            lock (_sync) _next = null;
            round.Send(connected, database, replicas, timeout);
        }
    }

    private sealed class Round
    {
        private readonly TaskCompletionSource<long> _confirmed = new();

        public List<Action<IBatch>> Writes { get; } = [];

        /// <summary>Number of replicas that have all writes. Completed or failed when <see cref="Send"/> returns.</summary>
        public Task<long> Confirmed => _confirmed.Task;

        public void Send(Func<ConnectionMultiplexer> connected, int database, int replicas, TimeSpan timeout)
        {
            try
            {
                var multiplexer = connected();
                var batch = multiplexer.GetDatabase(database).CreateBatch();
                Writes.ForEach(write => write(batch));
                var wait = batch.ExecuteAsync(
                    "WAIT", [replicas, (long)timeout.TotalMilliseconds], CommandFlags.DemandMaster);
                batch.Execute();
#pragma warning disable SER308 // the callers are v3's synchronous interfaces
                _confirmed.SetResult((long)multiplexer.Wait(wait));
#pragma warning restore SER308
            }
            catch (RedisServerException)
            {
                // a failover has made the server a replica, which refuses WAIT
                _confirmed.SetResult(0);
            }
            catch (Exception ex)
            {
                _confirmed.SetException(ex);
            }
        }
    }
}
