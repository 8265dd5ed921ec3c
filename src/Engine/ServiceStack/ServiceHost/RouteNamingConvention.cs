namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;

public static class RouteNamingConvention
{
    public static readonly List<string> AttributeNamesToMatch;

    public static readonly List<string> PropertyNamesToMatch;

    public static void WithMatchingAttributes(IServiceRoutes routes, Type requestType, string allowedVerbs) => throw new NotImplementedException();

    public static void WithMatchingPropertyNames(IServiceRoutes routes, Type requestType, string allowedVerbs) => throw new NotImplementedException();

    public static void WithRequestDtoName(IServiceRoutes routes, Type requestType, string allowedVerbs) => throw new NotImplementedException();
}
