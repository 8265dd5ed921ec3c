using System;
using System.Collections.Generic;
using System.Text;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using ServiceStack.HyperHost;
using ServiceStack.HyperHost.AspNetCore.Describing;
using ServiceStack.HyperHost.AspNetCore.Mounting;
using ServiceStack.WebHost.Endpoints;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Adds a ServiceStack v3 application to an application's services.</summary>
public static class ServiceStackServiceCollectionExtensions
{
    /// <summary>Adds an AppHost, which MapServiceStack or UseServiceStack starts.</summary>
    /// <typeparam name="TAppHost">Derives from AppHostBase, AppHostHttpListenerBase or HyperAppHost.</typeparam>
    /// <example>
    /// <code>
    /// builder.AddServiceStack&lt;AppHost&gt;(options => options.EnableNotFoundResponses = true);
    /// app.MapServiceStack("/api");
    /// </code>
    /// </example>
    /// <remarks>
    /// Runs <paramref name="configure"/> twice: at once, to read ContainerServices, and later for the options that MapServiceStack reads,
    /// together with <c>services.Configure&lt;ServiceStackOptions&gt;</c> and <c>BindConfiguration</c>.
    /// </remarks>
    /// <exception cref="InvalidOperationException">An AppHost was already added.</exception>
    public static IHostApplicationBuilder AddServiceStack<TAppHost>(
        this IHostApplicationBuilder builder, Action<ServiceStackOptions>? configure = null)
        where TAppHost : class, IAppHost
    {
        ArgumentNullException.ThrowIfNull(builder);
        var exposed = builder.Services.Add<TAppHost>(configure);
        if (exposed.Count == 0) return builder;

        var factory = new ContainerServicesFactory(exposed, builder.Environment.IsDevelopment());
        builder.ConfigureContainer(factory);
        builder.Services.AddSingleton<IStartupFilter>(factory);
        return builder;
    }

    /// <summary>Adds an AppHost, which MapServiceStack or UseServiceStack starts.</summary>
    /// <typeparam name="TAppHost">Derives from AppHostBase, AppHostHttpListenerBase or HyperAppHost.</typeparam>
    /// <exception cref="InvalidOperationException">An AppHost was already added.</exception>
    public static IServiceCollection AddServiceStack<TAppHost>(
        this IServiceCollection services, Action<ServiceStackOptions>? configure = null)
        where TAppHost : class, IAppHost
    {
        if (services.Add<TAppHost>(configure).Count > 0) throw new InvalidOperationException(
            "ContainerServices needs the builder of the application: call builder.AddServiceStack in place of services.AddServiceStack.");

        return services;
    }

    // configure runs here too: the container is built before options can be resolved
    private static HashSet<Type> Add<TAppHost>(this IServiceCollection services, Action<ServiceStackOptions>? configure)
        where TAppHost : class, IAppHost
    {
        ArgumentNullException.ThrowIfNull(services);
        foreach (var service in services)
        {
            if (service.ServiceType == typeof(MountedApplication)) throw new InvalidOperationException(
                $"{typeof(TAppHost).Name} can't be added: an AppHost was added before, and v3 keeps the running application in static "
                    + "members. Host each AppHost in a process of its own.");
        }

        var early = new ServiceStackOptions();
        configure?.Invoke(early);
        var exposed = new HashSet<Type>(early.ContainerServices);
        services.AddOptions<ServiceStackOptions>().Configure(configure ?? (static _ => { })).Validate(
            options => exposed.IsSupersetOf(options.ContainerServices),
            "ContainerServices has types that the call of AddServiceStack does not set: the container is built of them. Set them in that "
                + "call, and not by services.Configure or a section.").ValidateOnStart();
        services.AddHttpContextAccessor();
        services.AddRouting();
        services.AddLogging();
        services.AddSingleton(static provider => provider.GetRequiredService<IOptions<ServiceStackOptions>>().Value);
        services.AddSingleton(provider => new MountedApplication(
            typeof(TAppHost), provider.GetRequiredService<ServiceStackOptions>(), provider,
            provider.GetRequiredService<IHttpContextAccessor>(),
            provider.GetRequiredService<ILoggerFactory>(), provider.GetRequiredService<IWebHostEnvironment>()));
        services.TryAddEnumerable(ServiceDescriptor.Singleton<MatcherPolicy, MountPolicy>());

        // as over every other transport; by default Kestrel rejects header values outside ASCII
        services.Configure<KestrelServerOptions>(static kestrel => kestrel.ResponseHeaderEncodingSelector = static _ => Encoding.UTF8);
        services.AddEndpointsApiExplorer();
        services.TryAddSingleton<IModelMetadataProvider, EmptyModelMetadataProvider>();
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IApiDescriptionProvider, OperationDescriptions>(static provider =>
            new OperationDescriptions(
                provider.GetRequiredService<MountedApplication>(), provider.GetRequiredService<IModelMetadataProvider>())));
        return exposed;
    }
}
