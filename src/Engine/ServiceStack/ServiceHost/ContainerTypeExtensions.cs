namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.Reflection;
using Funq;

public static class ContainerTypeExtensions
{
    private static readonly MethodInfo RegisterMethod =
        typeof(ContainerTypeExtensions).GetMethod(nameof(RegisterAs), BindingFlags.NonPublic | BindingFlags.Static);

    public static void RegisterAutoWiredType(this Container container, Type serviceType, ReuseScope scope = ReuseScope.None) =>
        container.RegisterAutoWiredType(serviceType, serviceType, scope);

    public static void RegisterAutoWiredType(
        this Container container, Type serviceType, Type inFunqAsType, ReuseScope scope = ReuseScope.None)
    {
        if (serviceType.IsAbstract || serviceType.ContainsGenericParameters) return;

        RegisterMethod.MakeGenericMethod(serviceType, inFunqAsType).Invoke(null, [container, scope]);
    }

    public static void RegisterAutoWiredTypes(this Container container, IEnumerable<Type> serviceTypes, ReuseScope scope = ReuseScope.None)
    {
        foreach (var serviceType in serviceTypes) container.RegisterAutoWiredType(serviceType, scope);
    }

    // The factory is made at the first resolve: an app with a thousand services should not compile them all at start.
    private static void RegisterAs<TService, TAs>(Container container, ReuseScope scope) where TService : TAs
    {
        Func<Container, TService> create = null;
        container.Register<TAs>(c => (create ??= Container.GenerateAutoWireFn<TService>())(c)).ReusedWithin(scope);
    }
}
