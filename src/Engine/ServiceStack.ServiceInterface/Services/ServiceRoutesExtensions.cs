namespace ServiceStack.ServiceInterface;

using System;
using System.Collections.Generic;
using System.Linq.Expressions;
using System.Reflection;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

/// <summary>Extensions that add routes.</summary>
public static class ServiceRoutesExtensions
{
    /// <summary>Adds a route.</summary>
    /// <param name="verbs">The methods, as <c>ApplyTo.Get | ApplyTo.Post</c>.</param>
    /// <returns>The routes, for the next call.</returns>
    public static IServiceRoutes Add(this IServiceRoutes routes, Type requestType, string restPath, ApplyTo verbs) =>
        routes.Add(requestType, restPath, verbs.ToVerbs());

    /// <summary>Adds a route.</summary>
    /// <param name="verbs">The methods, as <c>ApplyTo.Get | ApplyTo.Post</c>.</param>
    /// <returns>The routes, for the next call.</returns>
    /// <example>
    /// <code>
    /// Routes.Add&lt;Order&gt;("/orders", ApplyTo.Post).Add&lt;Order&gt;("/orders/{Id}", ApplyTo.Get | ApplyTo.Put);
    /// </code>
    /// </example>
    public static IServiceRoutes Add<TRequest>(this IServiceRoutes routes, string restPath, ApplyTo verbs) =>
        routes.Add<TRequest>(restPath, verbs.ToVerbs());

    /// <summary>Adds a route with properties in its path.</summary>
    /// <param name="serviceRoutes">Takes the route.</param>
    /// <param name="restPath">A path with {0}, {1}... in the places of the properties.</param>
    /// <param name="verbs">The methods it is for.</param>
    /// <param name="propertyExpressions">Properties of the request DTO.</param>
    public static IServiceRoutes Add<T>(
        this IServiceRoutes serviceRoutes, string restPath, ApplyTo verbs, params Expression<Func<T, object>>[] propertyExpressions)
    {
        var names = new object[propertyExpressions.Length];
        for (var i = 0; i < names.Length; i++) names[i] = "{" + NameOf(propertyExpressions[i]) + "}";
        return serviceRoutes.Add<T>(string.Format(restPath, names), verbs);
    }

    /// <summary>Default routes, by the application's naming conventions, for all services of these assemblies.</summary>
    public static IServiceRoutes AddFromAssembly(this IServiceRoutes routes, params Assembly[] assembliesWithServices)
    {
        foreach (var assembly in assembliesWithServices)
        {
            foreach (var type in LoadableTypes.PublicOf(assembly))
            {
                if (type.IsAbstract) continue;

                if (TypedRequest(type) is { } requestType) AddRoutes(routes, requestType, TypedVerbs(type));
                else if (typeof(IService).IsAssignableFrom(type)) AddActionRoutes(routes, type);
            }
        }

        return routes;
    }

    /// <summary>Whether a class derives from a generic class, whatever its arguments.</summary>
    public static bool IsSubclassOfRawGeneric(this Type toCheck, Type generic)
    {
        for (var type = toCheck; type != null && type != typeof(object); type = type.BaseType)
        {
            if ((type.IsGenericType ? type.GetGenericTypeDefinition() : type) == generic) return true;
        }

        return false;
    }

    private static void AddActionRoutes(IServiceRoutes routes, Type serviceType)
    {
        var verbsByRequest = new Dictionary<Type, List<string>>();
        foreach (var action in serviceType.GetActions())
        {
            var requestType = action.GetParameters()[0].ParameterType;
            if (!verbsByRequest.TryGetValue(requestType, out var verbs)) verbsByRequest[requestType] = verbs = [];
            verbs.Add(action.Name.ToUpperInvariant());
        }

        foreach (var request in verbsByRequest)
        {
            AddRoutes(routes, request.Key, request.Value.Contains("ANY") ? null : string.Join(" ", request.Value));
        }
    }

    private static void AddRoutes(IServiceRoutes routes, Type requestType, string verbs)
    {
        foreach (var convention in EndpointHost.Config.RouteNamingConventions) convention(routes, requestType, verbs);
    }

#pragma warning disable CS0612 // The old services are obsolete, not gone.
    private static Type TypedRequest(Type serviceType)
    {
        for (var type = serviceType; type != null; type = type.BaseType)
        {
            if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(ServiceBase<>)) return type.GetGenericArguments()[0];
        }

        return null;
    }

    private static string TypedVerbs(Type serviceType)
    {
        if (!serviceType.IsSubclassOfRawGeneric(typeof(RestServiceBase<>))) return null;

        var verbs = new List<string>();
        foreach (var verb in new[] { "Get", "Post", "Put", "Delete", "Patch" })
        {
            var method = serviceType.GetMethod("On" + verb);
            if (method != null && !IsDeclaredByBase(method)) verbs.Add(verb.ToUpperInvariant());
        }

        return string.Join(" ", verbs);
    }

    private static bool IsDeclaredByBase(MethodInfo method) =>
        method.DeclaringType.IsGenericType && method.DeclaringType.GetGenericTypeDefinition() == typeof(RestServiceBase<>);
#pragma warning restore CS0612

    private static string NameOf<T>(Expression<Func<T, object>> property)
    {
        var body = property.Body is UnaryExpression { NodeType: ExpressionType.Convert } convert ? convert.Operand : property.Body;
        return body is MemberExpression member
            ? member.Member.Name
            : throw new ArgumentException("A property of the request DTO is wanted: " + property, nameof(property));
    }
}
