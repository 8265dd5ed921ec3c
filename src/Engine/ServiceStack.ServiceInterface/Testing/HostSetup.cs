namespace ServiceStack.ServiceInterface.Testing;

using System;
using System.Reflection;
using Funq;
using ServiceStack.Configuration;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

/// <summary>What the hosts without a listener have in common.</summary>
internal static class HostSetup
{
    /// <summary>Makes <paramref name="appHost"/> the current one, its services those of the assemblies (none: no services).</summary>
    public static ServiceManager Configure(IAppHost appHost, Container container, Assembly[] serviceAssemblies)
    {
        var manager = serviceAssemblies.Length == 0
            ? new ServiceManager(container, new ServiceController(() => Type.EmptyTypes, new ServiceMetadata()))
            : new ServiceManager(container, serviceAssemblies);
        EndpointHost.ConfigureHost(appHost, appHost.GetType().Name, manager);
        return manager.Init();
    }

    public static void RegisterService(IAppHost appHost, ServiceManager manager, Type serviceType, string[] atRestPaths)
    {
        manager.RegisterService(serviceType);
        var defaultRequest = (DefaultRequestAttribute)Attribute.GetCustomAttribute(serviceType, typeof(DefaultRequestAttribute), true);
        if (defaultRequest == null) return;

        foreach (var path in atRestPaths) appHost.Routes.Add(defaultRequest.RequestType, path, null);
    }

    public static void LoadPlugins(IAppHost appHost, IPlugin[] plugins)
    {
        foreach (var plugin in plugins)
        {
            plugin.Register(appHost);
            if (!appHost.Plugins.Contains(plugin)) appHost.Plugins.Add(plugin);
        }
    }

    public static void Release(Container container, object instance)
    {
        if (container.Adapter is IRelease release) release.Release(instance);
        else (instance as IDisposable)?.Dispose();
    }

    public static string ResolveAbsoluteUrl(IAppHost appHost, string virtualPath, IHttpRequest httpReq)
    {
        if (virtualPath == null || !virtualPath.StartsWith("~", StringComparison.Ordinal)) return virtualPath;

        var baseUrl = appHost.Config?.WebHostUrl ?? httpReq?.GetApplicationUrl() ?? "http://localhost";
        return baseUrl.TrimEnd('/') + "/" + virtualPath.TrimStart('~', '/');
    }
}
