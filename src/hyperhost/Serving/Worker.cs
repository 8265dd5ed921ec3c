using System;
using System.IO;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Logging;
using ServiceStack.HyperHost.Server.Platform;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Server.Serving;

/// <summary>Serves one unit in this process until it is told to stop.</summary>
internal sealed class Worker(ServerPlan plan, ServerLog log)
{
    /// <returns>The exit code.</returns>
    public int Run(Signals signals, ServiceManager manager)
    {
        var unit = plan.Units[0];
        IServing serving;
        try
        {
            serving = ServiceServing.Start(unit.Applications[0], unit.Addresses, Configure);
        }
        catch (Exception error) when (error is ServingException or ListenException or ListenAddressException or ArgumentException or FormatException)
        {
            log.Error(error.Message);
            return 2;
        }

        using (serving)
        {
            manager.Ready($"Serving {unit.Name} on {string.Join(", ", serving.Addresses)}");
            while (signals.Wait() is var signal && signal != ServerSignal.Stop)
            {
                if (signal == ServerSignal.Reopen) log.Reopen();
            }

            manager.Stopping();
            serving.Stop();
        }

        return 0;
    }

    private void Configure(HyperHostOptions options)
    {
        plan.Settings.Apply(options);
        options.Log = log;
        options.LogLevels = log.Levels;
    }
}
