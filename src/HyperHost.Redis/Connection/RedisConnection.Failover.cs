using System;
using System.Threading.Tasks;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

public sealed partial class RedisConnection
{
    /// <summary>Attempts to reach a new master. A sentinel that has not heard of it yet returns the old one.</summary>
    private const int SwitchAttempts = 10;
    private static readonly TimeSpan SwitchDelay = TimeSpan.FromMilliseconds(200);
    private readonly FailoverListener? _failovers;

    private void OnSwitched(string master)
    {
        Log.Info($"The sentinels have made {master} the master of {_settings.ServiceName}.");
        _ = Task.Run(() => SwitchToAsync(master));
    }

    private async Task SwitchToAsync(string master)
    {
        try
        {
            for (var i = 0; i < SwitchAttempts && !_disposed; i++)
            {
                Renew(_multiplexer);
                if (_replicated != null) Renew(_replicated);
                if (await IsMasterAsync(master).ConfigureAwait(false)) return;

                await Task.Delay(SwitchDelay).ConfigureAwait(false);
            }
        }
        catch (Exception ex)
        {
            Log.Warn($"The connection to {master} is made by the next call.", ex);
        }
    }

    /// <summary>Lets the next call open a new connection. Calls in progress end on the old one.</summary>
    private async void Renew(LazyMultiplexer multiplexer)
    {
        if (multiplexer.Detach() is not { } old) return;

        await Task.Delay(Options.CallTimeout + Options.ReplicaTimeout).ConfigureAwait(false);
        old.Dispose();
    }

    private async Task<bool> IsMasterAsync(string master)
    {
        try
        {
            var database = _multiplexer.Open().GetDatabase(Database);
            var server = await database.IdentifyEndpointAsync(default, CommandFlags.DemandMaster).ConfigureAwait(false);
            return FailureText.Server(server) == master;
        }
        catch (Exception ex) when (ex is RedisException or TimeoutException)
        {
            return false;
        }
    }
}
