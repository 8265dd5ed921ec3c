using System;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using ServiceStack.HyperHost;
using ServiceStack.HyperHost.Extensions.Hosting.Services;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Adds a HyperAppHost to a generic host.</summary>
public static class HyperHostServiceCollectionExtensions
{
    /// <summary>
    /// Runs a HyperAppHost with the host: it listens when the host has started, and finishes its requests when the host stops.
    /// </summary>
    /// <example>
    /// <code>
    /// var builder = Host.CreateApplicationBuilder(args);
    /// builder.Services.AddHyperHost&lt;AppHost&gt;(options => options.DefaultAddresses.Add("fcgi://127.0.0.1:9000"));
    /// builder.Build().Run();
    /// </code>
    /// </example>
    /// <exception cref="InvalidOperationException">An AppHost was added before.</exception>
    public static IServiceCollection AddHyperHost<TAppHost>(
        this IServiceCollection services, Action<HyperHostServiceOptions>? configure = null)
        where TAppHost : HyperAppHost
    {
        ArgumentNullException.ThrowIfNull(services);
        foreach (var service in services)
        {
            if (service.ServiceType == typeof(HyperHostService)) throw new InvalidOperationException(
                $"{typeof(TAppHost).Name} can't be added: an AppHost was added before, and v3 keeps the running application in static "
                    + "members. Host each AppHost in a process of its own.");
        }

        services.AddOptions<HyperHostServiceOptions>().Configure(configure ?? (static _ => { })).ValidateOnStart();
        services.AddSingleton(provider => new HyperHostService(
            typeof(TAppHost), provider.GetRequiredService<IOptions<HyperHostServiceOptions>>().Value, provider,
            provider.GetRequiredService<IConfiguration>(),
            provider.GetRequiredService<ILoggerFactory>(), provider.GetRequiredService<IHostEnvironment>()));
        services.AddHostedService(static provider => provider.GetRequiredService<HyperHostService>());
        return services;
    }
}
