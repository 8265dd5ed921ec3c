namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.Reflection;
using System.Threading;
using ServiceStack.WebHost.Endpoints;

/// <summary>Extensions that list the actions of a service class.</summary>
public static class NServiceExecExtensions
{
    /// <summary>Public methods named after a verb or Any that take the request, and a cancellation token if they want one.</summary>
    public static IEnumerable<MethodInfo> GetActions(this Type serviceType)
    {
        foreach (var method in serviceType.GetMethods(BindingFlags.Public | BindingFlags.Instance))
        {
            var parameters = method.GetParameters();
            if (parameters.Length == 0 || parameters.Length > 2 || method.IsGenericMethodDefinition) continue;
            if (parameters.Length == 2 && parameters[1].ParameterType != typeof(CancellationToken)) continue;
            if (method.DeclaringType == typeof(object)) continue;

            var name = method.Name.ToUpperInvariant();
            if (name == ActionContext.AnyAction || Common.Web.HttpMethods.AllVerbs.Contains(name)) yield return method;
        }
    }
}
