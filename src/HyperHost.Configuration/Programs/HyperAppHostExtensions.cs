using System;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Configuration.Programs;
using ServiceStack.HyperHost.EngineBridge;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Transport;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost;

/// <summary>Runs a HyperAppHost as a program of its own.</summary>
public static class HyperAppHostExtensions
{
    /// <summary>
    /// Does what an executable's Main does: reads the options, inits, listens, waits for SIGINT or SIGTERM, lets requests finish, and
    /// disposes the AppHost with its container.
    /// </summary>
    /// <param name="host">Not initialized.</param>
    /// <param name="arguments">
    /// The command line: options of hyperhost, such as <c>--status</c>, and addresses, which replace those of all other sources.
    /// </param>
    /// <remarks>
    /// Of several sources the first counts: the command line, environment variables (HYPERHOST_…), user secrets (in Development),
    /// appsettings.{Environment}.json, appsettings.json, web.config, the values that the program sets itself:
    /// <see cref="HyperAppHost.Options"/> and <see cref="HyperAppHost.DefaultAddresses"/>.
    /// </remarks>
    /// <returns>
    /// The exit code: 0 after a clean stop, 2 if an address or an option is wrong (lines on standard error have the reasons).
    /// </returns>
    public static int Run(this HyperAppHost host, params string[] arguments) => host.RunAsync(arguments).GetAwaiter().GetResult();

    /// <inheritdoc cref="Run"/>
    /// <param name="cancellationToken">Stops the program as a signal does; the result is 0.</param>
    public static async Task<int> RunAsync(this HyperAppHost host, string[] arguments, CancellationToken cancellationToken = default)
    {
        Guard.NotNull(host);
        Guard.NotNull(arguments);
        if (Linux.IsHere && !MonoRuntime.IsHere && Libc.MaxDescriptors() is < OpenFileMinimum.Count and var limit)
        {
            // the runtime would report that an assembly of its own is missing
            Console.Error.WriteLine($"{OpenFileMinimum.Found}{limit}{OpenFileMinimum.Remedy}");
            return ProgramSettings.Misused;
        }

        using var program = new ProgramSettings();
        if (program.Read(arguments, [.. host.DefaultAddresses], host.GetType().Assembly, Console.Out, Console.Error) is { } code)
            return code;

        using var signals = new StopSignals(program.Reopen);
        try
        {
            host.Init();
        }
        catch (Exception error)
        {
            ReportFailure(host.Options, error);
            throw;
        }

        try
        {
            program.Apply(host.Options, EndpointHost.Config.ServiceName);
            await host.StartAsync(program.Addresses, cancellationToken).ConfigureAwait(false);
        }
        catch (Exception error) when (error is ListenException or ListenAddressException or ArgumentException or FormatException)
        {
            Console.Error.WriteLine(string.Join(" ", error.Message.Split(['\r', '\n'], StringSplitOptions.RemoveEmptyEntries)));
            return ProgramSettings.Misused;
        }
        catch (OperationCanceledException) when (cancellationToken.IsCancellationRequested)
        {
            host.Dispose();
            return 0;
        }

        program.NotifyStarted($"Serving {EndpointHost.Config.ServiceName} on {string.Join(" ", host.Addresses)}");
        await signals.WaitAsync(cancellationToken).ConfigureAwait(false);
        program.NotifyStopping();
        host.Dispose();
        return 0;
    }

    // writes the entries logged before; the runtime prints the exception on the console
    private static void ReportFailure(HyperHostOptions options, Exception error)
    {
        using var log = options.CreateLog();
        EngineLog.Attach(log);
        if (options.Log is not null) log.Write(HostLogLevel.Error, "The AppHost could not be configured.", error);
        EngineLog.Detach(log);
    }
}
