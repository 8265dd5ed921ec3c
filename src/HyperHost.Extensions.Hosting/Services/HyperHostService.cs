using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using ServiceStack.HyperHost.Configuration.Programs;
using ServiceStack.HyperHost.Extensions.Hosting.Applications;
using ServiceStack.HyperHost.Extensions.Hosting.Logging;

namespace ServiceStack.HyperHost.Extensions.Hosting.Services;

/// <summary>Runs a HyperAppHost with the generic host: it listens between start and stop.</summary>
internal sealed class HyperHostService(
    Type type, HyperHostServiceOptions options, IServiceProvider services, IConfiguration configuration, ILoggerFactory loggers,
    IHostEnvironment environment) : IHostedService, IDisposable
{
    private HostedAppHost? _hosted;
    private HyperAppHost? _host;

    /// <summary>The addresses that are listened on; empty before the start.</summary>
    public IReadOnlyList<ListenAddress> Addresses => _host?.Addresses ?? [];

    public async Task StartAsync(CancellationToken cancellationToken)
    {
        RequestScopes? scopes = null;
        var hosted = HostedAppHost.Create(
            type, options.CreateAppHost, services, () => scopes?.Current, loggers,
            options.UseConfiguration ? configuration : null);
        try
        {
            var host = (HyperAppHost)hosted.AppHost;
            options.ConfigureHost?.Invoke(host.Options);
            var addresses = HostSection.Apply(configuration, host.Options);
            if (addresses.Count == 0) addresses = [.. options.DefaultAddresses];
            if (addresses.Count == 0) addresses = [.. host.DefaultAddresses];
            hosted.SetFolder(
                options.WebHostPhysicalPath ?? environment.ContentRootPath,
                options.WebHostPhysicalPath ?? configuration["webroot"] ?? "wwwroot", options.StaticFileFolders);
            scopes = new RequestScopes(services.GetRequiredService<IServiceScopeFactory>(), host.Options.RequestEvents);
            host.Options.RequestEvents = scopes;
#pragma warning disable RS0030 // HyperHostOptions.CreateLog limits it
            host.Options.HostLog = new LoggerHostLog(loggers.CreateLogger(LogEvents.Category));
#pragma warning restore RS0030
            hosted.Init();
            await host.StartAsync(addresses, cancellationToken).ConfigureAwait(false);
            (_hosted, _host) = (hosted, host);
        }
        catch
        {
            hosted.Dispose();
            throw;
        }
    }

    // lets the requests in flight finish, until the host's ShutdownTimeout is over
    public Task StopAsync(CancellationToken cancellationToken) => _host?.StopAsync(cancellationToken) ?? Task.CompletedTask;

    public void Dispose()
    {
        _hosted?.Dispose();
        _hosted = null;
    }
}
