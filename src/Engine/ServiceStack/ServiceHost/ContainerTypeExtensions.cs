namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.Reflection;
using Funq;

/// <summary>Registers types that are known at run time only.</summary>
public static class ContainerTypeExtensions
{
    private static readonly MethodInfo RegisterMethod =
        typeof(ContainerTypeExtensions).GetMethod(nameof(RegisterAs), BindingFlags.NonPublic | BindingFlags.Static);

    /// <summary>Registers a class, its constructor and public properties filled from the container.</summary>
    public static void RegisterAutoWiredType(this Container container, Type serviceType, ReuseScope scope = ReuseScope.None) =>
        container.RegisterAutoWiredType(serviceType, serviceType, scope);

    /// <summary>Registers a class under a type that it implements.</summary>
    public static void RegisterAutoWiredType(
        this Container container, Type serviceType, Type inFunqAsType, ReuseScope scope = ReuseScope.None)
    {
        if (serviceType.IsAbstract || serviceType.ContainsGenericParameters) return;

        RegisterMethod.MakeGenericMethod(serviceType, inFunqAsType).Invoke(null, [container, scope]);
    }

    /// <summary>Registers several classes, each under itself.</summary>
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
