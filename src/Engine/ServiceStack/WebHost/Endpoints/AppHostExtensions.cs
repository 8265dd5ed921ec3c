namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Linq;
using System.Reflection;
using Funq;
using ServiceStack.Logging;
using ServiceStack.ServiceHost;

public static class AppHostExtensions
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(AppHostExtensions));

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

    public static Container GetContainer(this IAppHost appHost) => (appHost as IHasContainer)?.Container;

    public static void RegisterRequestBinder<TRequest>(this IAppHost appHost, Func<IHttpRequest, object> binder) =>
        appHost.RequestBinders[typeof(TRequest)] = binder;

    public static void RegisterService<TService>(this IAppHost appHost, params string[] atRestPaths) =>
        appHost.RegisterService(typeof(TService), atRestPaths);
}
