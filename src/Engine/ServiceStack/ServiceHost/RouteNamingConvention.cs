namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

/// <summary>Routes for request types that have none of their own, made from names.</summary>
public static class RouteNamingConvention
{
    /// <summary>Properties with one of these attributes, by the attribute's name, become part of the path.</summary>
    public static readonly List<string> AttributeNamesToMatch = ["PrimaryKeyAttribute"];

    /// <summary>Properties of these names become part of the path.</summary>
    public static readonly List<string> PropertyNamesToMatch = ["Id", "IDs"];

    /// <summary><c>/Name/{Key}</c> from the properties that carry one of <see cref="AttributeNamesToMatch"/>.</summary>
    public static void WithMatchingAttributes(IServiceRoutes routes, Type requestType, string allowedVerbs)
    {
        var keys = GetProperties(requestType)
            .Where(property => property.GetCustomAttributes(true)
                .Any(attribute => AttributeNamesToMatch.Contains(attribute.GetType().Name)))
            .Select(property => property.Name)
            .ToArray();
        AddWithVariables(routes, requestType, allowedVerbs, keys);
    }

    /// <summary><c>/Name/{Id}</c> from the properties whose name is one of <see cref="PropertyNamesToMatch"/>.</summary>
    public static void WithMatchingPropertyNames(IServiceRoutes routes, Type requestType, string allowedVerbs)
    {
        var keys = GetProperties(requestType)
            .Select(property => property.Name)
            .Where(name => PropertyNamesToMatch.Contains(name, StringComparer.OrdinalIgnoreCase))
            .ToArray();
        AddWithVariables(routes, requestType, allowedVerbs, keys);
    }

    /// <summary><c>/Name</c>.</summary>
    public static void WithRequestDtoName(IServiceRoutes routes, Type requestType, string allowedVerbs) =>
        routes.Add(requestType, "/" + requestType.Name, allowedVerbs);

    private static void AddWithVariables(IServiceRoutes routes, Type requestType, string allowedVerbs, string[] names)
    {
        if (names.Length == 0) return;

        var path = "/" + requestType.Name;
        foreach (var name in names) path += "/{" + name + "}";
        routes.Add(requestType, path, allowedVerbs);
    }

    private static IEnumerable<PropertyInfo> GetProperties(Type type) =>
        type.GetProperties(BindingFlags.Instance | BindingFlags.Public).Where(property => property.GetIndexParameters().Length == 0);
}
