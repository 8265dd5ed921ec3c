namespace ServiceStack.ServiceInterface.Testing;

using System;
using Funq;
using ServiceStack.ServiceHost;

public class BasicResolver : IResolver
{
    public BasicResolver()
    {
    }

    public BasicResolver(Container container)
    {
        throw new NotImplementedException();
    }

    public T TryResolve<T>() => throw new NotImplementedException();
}
