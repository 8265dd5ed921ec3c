namespace ServiceStack.Internal.Start;

using System;
using ServiceStack.Configuration;
using ServiceStack.ServiceHost;

internal static class ServiceFactories
{
    /// <summary>A function that makes one type; the container's call is looked up once instead of at each request.</summary>
    public static Func<object> Bind(ITypeFactory factory, Type serviceType) =>
        factory is ContainerResolveCache cache ? cache.Bind(serviceType) : () => factory.CreateInstance(serviceType);
}
