namespace ServiceStack.Common.Support;

using System;
using System.Collections.Generic;
using System.ComponentModel;
using ServiceStack.ServiceHost;

/// <summary>
/// The routes of a request type: those declared in its source, then those that the application added through TypeDescriptor.
/// </summary>
internal static class RouteAttributes
{
    public static List<RouteAttribute> Of(Type requestType)
    {
        var routes = new List<RouteAttribute>();
        var known = new HashSet<object>();
        foreach (var attribute in requestType.GetCustomAttributes(typeof(RouteAttribute), inherit: true))
        {
            var route = (RouteAttribute)attribute;
            routes.Add(route);
            known.Add(route.TypeId);
        }

        foreach (Attribute attribute in TypeDescriptor.GetAttributes(requestType))
        {
            if (attribute is RouteAttribute route && known.Add(route.TypeId)) routes.Add(route);
        }

        return routes;
    }
}
