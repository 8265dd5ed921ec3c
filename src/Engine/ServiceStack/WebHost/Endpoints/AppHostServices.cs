namespace ServiceStack.WebHost.Endpoints;

using System;
using System.IO;
using Funq;
using ServiceStack.Common;
using ServiceStack.Configuration;
using ServiceStack.Logging;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceModel.Serialization;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>What the two app host bases do alike.</summary>
internal static class AppHostServices
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(AppHostServices));

    /// <summary>Finds the services, calls <c>Configure</c> of the application, then registers plugins and routes.</summary>
    public static void Init(IAppHost appHost, Action<Container> configure)
    {
        var serviceManager = EndpointHost.ServiceManager;
        serviceManager?.Init();
        configure(serviceManager?.Container);
        EndpointHost.AfterInit();
    }

    public static InvalidDataException AlreadySet(string hostName) =>
        new($"{hostName}.Instance has already been set: one app host can run in a process; dispose of the first one.");

    public static void SetConfig(EndpointHostConfig config)
    {
        config.ServiceName ??= EndpointHostConfig.Instance.ServiceName;
        config.ServiceManager ??= EndpointHostConfig.Instance.ServiceManager;
        EndpointHost.Config = config;
        JsonDataContractSerializer.Instance.UseBcl = config.UseBclJsonSerializers;
        JsonDataContractDeserializer.Instance.UseBcl = config.UseBclJsonSerializers;
    }

    public static void RegisterService(Type serviceType, string[] atRestPaths)
    {
        var serviceManager = EndpointHost.ServiceManager;
        var contract = serviceManager.RegisterService(serviceType);
        if (atRestPaths == null || atRestPaths.Length == 0) return;

        var requestType = contract != null
            ? contract.GetGenericArguments()[0]
            : ((DefaultRequestAttribute)Attribute.GetCustomAttribute(serviceType, typeof(DefaultRequestAttribute)))?.RequestType;
        if (requestType == null) return;

        foreach (var path in atRestPaths) serviceManager.ServiceController.Routes.Add(requestType, path, null);
    }

    public static string ResolveAbsoluteUrl(string virtualPath, IHttpRequest request) =>
        virtualPath != null && virtualPath.StartsWith("~/", StringComparison.Ordinal)
            ? request.GetBaseUrl().TrimEnd('/') + "/" + virtualPath.Substring(2)
            : virtualPath;

    /// <summary>Releases an instance: to the application's own container if it has a release, otherwise by Dispose.</summary>
    public static void Release(Container container, object instance)
    {
        try
        {
            if (container?.Adapter is IRelease adapter) adapter.Release(instance);
            else (instance as IDisposable)?.Dispose();
        }
        catch (Exception ex)
        {
            Log.Error($"An instance of {instance.GetType().Name} could not be released: {ex.Message}", ex);
        }
    }

    public static void EndRequest(IAppHost appHost)
    {
        var items = HostContext.Instance.ExistingItems;
        if (items == null) return;

        if (items.Count != 0)
        {
            var values = new object[items.Count];
            items.Values.CopyTo(values, 0);
            foreach (var item in values) appHost.Release(item);
        }
        HostContext.Instance.EndRequest();
    }
}
