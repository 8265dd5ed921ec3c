namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Linq;
using System.Reflection;
using Funq;
using ServiceStack.Logging;
using ServiceStack.ServiceHost;

/// <summary>Extensions of application hosts.</summary>
public static class AppHostExtensions
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(AppHostExtensions));

    /// <summary>
    /// Adds the plugins of assemblies: each public class that implements <see cref="IPlugin"/> and has a constructor without parameters.
    /// </summary>
    public static void AddPluginsFromAssembly(this IAppHost appHost, params Assembly[] assembliesWithPlugins)
    {
        var pluginTypes =
            from assembly in assembliesWithPlugins
            from type in ServiceManager.LoadableTypes(assembly)
            where type.IsVisible && typeof(IPlugin).IsAssignableFrom(type) && !type.IsAbstract
                && type.GetConstructor(Type.EmptyTypes) != null
            select type;

        foreach (var pluginType in pluginTypes)
        {
            try
            {
                appHost.Plugins.Add((IPlugin)Activator.CreateInstance(pluginType));
            }
            catch (Exception ex)
            {
                Log.Error($"The plugin {pluginType.Name} could not be made and is left out", ex);
            }
        }
    }

    /// <summary>Returns the container of an application; null if the host has none.</summary>
    public static Container GetContainer(this IAppHost appHost) => (appHost as IHasContainer)?.Container;

    /// <summary>Registers a function that makes a request DTO from the HTTP request, in place of the binder.</summary>
    /// <example>
    /// <code>
    /// appHost.RegisterRequestBinder&lt;Upload&gt;(req =&gt; new Upload { Body = req.InputStream });
    /// </code>
    /// </example>
    public static void RegisterRequestBinder<TRequest>(this IAppHost appHost, Func<IHttpRequest, object> binder) =>
        appHost.RequestBinders[typeof(TRequest)] = binder;

    /// <summary>Registers a service class and its routes.</summary>
    /// <param name="atRestPaths">Templates of routes for all its requests, as <c>/hello</c>.</param>
    public static void RegisterService<TService>(this IAppHost appHost, params string[] atRestPaths) =>
        appHost.RegisterService(typeof(TService), atRestPaths);
}
