namespace ServiceStack.Internal.Start;

using System;
using System.Linq.Expressions;
using System.Reflection;
using ServiceStack.Internal.Binding;
using ServiceStack.ServiceHost;

/// <summary>Compiles a service's method into a delegate. A void method returns null; a cancellation token comes from the request.</summary>
internal static class ActionCompiler
{
    private static readonly MethodInfo GetTokenMethod =
        typeof(RequestCancellation).GetMethod(nameof(RequestCancellation.GetTokenFor), BindingFlags.Public | BindingFlags.Static);

    public static ActionInvokerFn Compile(Type serviceType, Type requestType, MethodInfo method)
    {
        var instance = Expression.Parameter(typeof(object), "instance");
        var request = Expression.Parameter(typeof(object), "request");

        var service = Expression.Convert(instance, serviceType);
        var dto = Expression.Convert(request, requestType);
        var call = method.GetParameters().Length == 2
            ? Expression.Call(service, method, dto, Expression.Call(GetTokenMethod, instance))
            : Expression.Call(service, method, dto);

        Expression body = method.ReturnType == typeof(void)
            ? Expression.Block(call, Expression.Constant(null))
            : Expression.Convert(call, typeof(object));
        return Expression.Lambda<ActionInvokerFn>(body, instance, request).Compile();
    }

    /// <summary>The same, compiled at the first call: an app with a thousand actions should not compile them all at start.</summary>
    public static ActionInvokerFn CompileLazily(Type serviceType, Type requestType, MethodInfo method)
    {
        ActionInvokerFn compiled = null;
        return (instance, request) => (compiled ??= Compile(serviceType, requestType, method))(instance, request);
    }
}
