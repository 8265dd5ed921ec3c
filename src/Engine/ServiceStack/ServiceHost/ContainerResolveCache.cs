namespace ServiceStack.ServiceHost;

using System;
using Funq;
using ServiceStack.Configuration;

public class ContainerResolveCache : ITypeFactory
{
    public ContainerResolveCache(Container container)
    {
        throw new NotImplementedException();
    }

    public object CreateInstance(Type type) => throw new NotImplementedException();

    public object CreateInstance(Type type, bool tryResolve) => throw new NotImplementedException();
}
