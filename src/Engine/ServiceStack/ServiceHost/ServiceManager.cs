namespace ServiceStack.ServiceHost;

using System;
using System.Reflection;
using Funq;

public class ServiceManager : IDisposable
{
    public ServiceManager(params Assembly[] assembliesWithServices)
    {
        throw new NotImplementedException();
    }

    public ServiceManager(Container container, params Assembly[] assembliesWithServices)
    {
        throw new NotImplementedException();
    }

    public ServiceManager(Container container, ServiceController serviceController)
    {
        Container = container;
        ServiceController = serviceController;
    }

    public Container Container { get; }

    public ServiceMetadata Metadata => throw new NotImplementedException();

    public ServiceController ServiceController { get; }

    public void AfterInit() => throw new NotImplementedException();

    public void Dispose() => throw new NotImplementedException();

    public object Execute(object dto) => throw new NotImplementedException();

    public ServiceManager Init() => throw new NotImplementedException();

    public Type RegisterService(Type serviceType) => throw new NotImplementedException();

    public void RegisterService<T>() => throw new NotImplementedException();
}
