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
using ServiceStack.HyperHost;
using ServiceStack.HyperHost.AspNetCore.Describing;
using ServiceStack.HyperHost.AspNetCore.Mounting;
using ServiceStack.WebHost.Endpoints;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Adds a ServiceStack v3 application to the services of an application.</summary>
public static class ServiceStackServiceCollectionExtensions
{
    /// <summary>Adds an AppHost, which MapServiceStack or UseServiceStack starts.</summary>
    /// <typeparam name="TAppHost">Derives from AppHostBase, AppHostHttpListenerBase or HyperAppHost.</typeparam>
    /// <example>
    /// <code>
    /// builder.AddServiceStack&lt;AppHost&gt;(options => options.RespondsNotFound = true);
    /// app.MapServiceStack("/api");
    /// </code>
    /// </example>
    /// <exception cref="InvalidOperationException">An AppHost was added before.</exception>
    public static IHostApplicationBuilder AddServiceStack<TAppHost>(
        this IHostApplicationBuilder builder, Action<ServiceStackOptions>? configure = null)
        where TAppHost : class, IAppHost
    {
        ArgumentNullException.ThrowIfNull(builder);
        var options = builder.Services.Add<TAppHost>(configure);
        if (options.ContainerServices.Count == 0) return builder;

        var factory = new ContainerServicesFactory(new HashSet<Type>(options.ContainerServices), builder.Environment.IsDevelopment());
        builder.ConfigureContainer(factory);
        builder.Services.AddSingleton<IStartupFilter>(factory);
        return builder;
    }

    /// <summary>Adds an AppHost, which MapServiceStack or UseServiceStack starts.</summary>
    /// <typeparam name="TAppHost">Derives from AppHostBase, AppHostHttpListenerBase or HyperAppHost.</typeparam>
    /// <exception cref="InvalidOperationException">An AppHost was added before.</exception>
    public static IServiceCollection AddServiceStack<TAppHost>(
        this IServiceCollection services, Action<ServiceStackOptions>? configure = null)
        where TAppHost : class, IAppHost
    {
        if (services.Add<TAppHost>(configure).ContainerServices.Count > 0) throw new InvalidOperationException(
            "ContainerServices needs the builder of the application: call builder.AddServiceStack in place of services.AddServiceStack.");

        return services;
    }

    private static ServiceStackOptions Add<TAppHost>(this IServiceCollection services, Action<ServiceStackOptions>? configure)
        where TAppHost : class, IAppHost
    {
        ArgumentNullException.ThrowIfNull(services);
        foreach (var service in services)
        {
            if (service.ServiceType == typeof(MountedApplication)) throw new InvalidOperationException(
                $"{typeof(TAppHost).Name} can't be added: an AppHost was added before, and v3 keeps the running application in static "
                    + "members. Host each AppHost in a process of its own.");
        }

        var options = new ServiceStackOptions();
        configure?.Invoke(options);
        services.AddHttpContextAccessor();
        services.AddRouting();
        services.AddLogging();
        services.AddSingleton(options);
        services.AddSingleton(provider => new MountedApplication(
            typeof(TAppHost), options, provider, provider.GetRequiredService<IHttpContextAccessor>(),
            provider.GetRequiredService<ILoggerFactory>(), provider.GetRequiredService<IWebHostEnvironment>()));
        services.TryAddEnumerable(ServiceDescriptor.Singleton<MatcherPolicy, MountPolicy>());

        // as over every other transport; Kestrel's default refuses letters outside ASCII
        services.Configure<KestrelServerOptions>(static kestrel => kestrel.ResponseHeaderEncodingSelector = static _ => Encoding.UTF8);
        services.AddEndpointsApiExplorer();
        services.TryAddSingleton<IModelMetadataProvider, EmptyModelMetadataProvider>();
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IApiDescriptionProvider, OperationDescriptions>(static provider =>
            new OperationDescriptions(
                provider.GetRequiredService<MountedApplication>(), provider.GetRequiredService<IModelMetadataProvider>())));
        return options;
    }
}
