namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.Reflection;
using Funq;
using ServiceStack.Logging;

/// <summary>Finds the services of the given assemblies and registers them with the container and the controller.</summary>
public class ServiceManager : IDisposable
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(ServiceManager));

    private ContainerResolveCache _typeFactory;

    /// <summary>Finds the services in assemblies and registers them in a new container.</summary>
    public ServiceManager(params Assembly[] assembliesWithServices) : this(null, assembliesWithServices)
    {
    }

    /// <summary>Finds the services in assemblies and registers them in a container of yours.</summary>
    public ServiceManager(Container container, params Assembly[] assembliesWithServices)
    {
        if (assembliesWithServices == null || assembliesWithServices.Length == 0)
            throw new ArgumentException("No Assemblies provided in your AppHost's base constructor.\n"
                + "To register your services, please provide the assemblies where your web services are defined.");

        Container = container ?? new Container { DefaultOwner = Owner.External };
        ServiceController = new ServiceController(() => FindTypes(assembliesWithServices), new ServiceMetadata());
    }

    /// <summary>Initializes a new instance with a container and a controller that are made already.</summary>
    public ServiceManager(Container container, ServiceController serviceController)
    {
        if (serviceController == null) throw new ArgumentNullException(nameof(serviceController));

        Container = container ?? new Container();
        ServiceController = serviceController;
    }

    /// <summary>The container of the application.</summary>
    public Container Container { get; }

    /// <summary>The operations of the application.</summary>
    public ServiceMetadata Metadata => ServiceController.Metadata;

    /// <summary>Runs the services.</summary>
    public ServiceController ServiceController { get; }

    /// <summary>Completes routes and metadata, once all services are registered.</summary>
    public void AfterInit() => ServiceController.AfterInit();

    /// <inheritdoc/>
    public void Dispose() => Container?.Dispose();

    /// <summary>Runs the service of a request DTO without HTTP.</summary>
    /// <returns>The response.</returns>
    public object Execute(object dto) => ServiceController.Execute(dto, null);

    /// <summary>Registers the services.</summary>
    /// <returns>This.</returns>
    public ServiceManager Init()
    {
        _typeFactory = new ContainerResolveCache(Container);
        ServiceController.Register(_typeFactory);
        Container.RegisterAutoWiredTypes(Metadata.ServiceTypes);
        return this;
    }

    /// <summary>Registers one more service class.</summary>
    /// <returns>The older service interface it implements; null for a service of the new kind.</returns>
    public Type RegisterService(Type serviceType)
    {
        _typeFactory ??= new ContainerResolveCache(Container);
        var contract = Array.Find(
            serviceType.GetInterfaces(), candidate =>
                candidate.IsGenericType && candidate.GetGenericTypeDefinition() == typeof(IService<>));
        if (contract == null && !typeof(IService).IsAssignableFrom(serviceType))
            throw new ArgumentException($"Type {serviceType.FullName} is not a Web Service that inherits IService<> or IService");

        ServiceController.RegisterGService(_typeFactory, serviceType);
        ServiceController.RegisterNService(_typeFactory, serviceType);
        Container.RegisterAutoWiredType(serviceType);
        return contract;
    }

    /// <summary>Registers one more service class.</summary>
    public void RegisterService<T>() => RegisterService(typeof(T));

    /// <summary>Registers a service class that was added or changed while the application runs.</summary>
    internal void Update(Type serviceType)
    {
        if (!Metadata.ServiceTypes.Contains(serviceType))
        {
            if (!serviceType.IsAbstract && !serviceType.ContainsGenericParameters) RegisterService(serviceType);
            return;
        }

        _typeFactory ??= new ContainerResolveCache(Container);
        ServiceController.RegisterGService(_typeFactory, serviceType);
        ServiceController.RegisterNService(_typeFactory, serviceType);
    }

    private static IEnumerable<Type> FindTypes(Assembly[] assemblies)
    {
        foreach (var assembly in assemblies)
        {
            foreach (var type in LoadableTypes(assembly)) yield return type;
        }
    }

    /// <summary>The types of an assembly, but for those that need a library which is not there; the log names these.</summary>
    internal static IEnumerable<Type> LoadableTypes(Assembly assembly)
    {
        try
        {
            return assembly.GetTypes();
        }
        catch (ReflectionTypeLoadException ex)
        {
            // one type whose base cannot be loaded should not take the whole app with it
            foreach (var missing in ex.LoaderExceptions) Log.Warn($"A type of {assembly.FullName} could not be loaded: {missing.Message}");
            return Array.FindAll(ex.Types, static type => type != null);
        }
    }
}
