namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using Funq;

public static class ContainerTypeExtensions
{
    public static void RegisterAutoWiredType(this Container container, Type serviceType, ReuseScope scope = ReuseScope.None) => throw new NotImplementedException();

    public static void RegisterAutoWiredType(this Container container, Type serviceType, Type inFunqAsType, ReuseScope scope = ReuseScope.None) => throw new NotImplementedException();

    public static void RegisterAutoWiredTypes(this Container container, IEnumerable<Type> serviceTypes, ReuseScope scope = ReuseScope.None) => throw new NotImplementedException();
}
