namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Reflection;
using ServiceStack.Internal.Start;
using ServiceStack.WebHost.Endpoints;

/// <summary>The actions of a service class and the runners they are run by.</summary>
public class NServiceExec<TService>
{
    private static readonly ConcurrentDictionary<string, ServiceActions> ActionsByRequestName = new();

    /// <summary>Initializes a new instance of the <see cref="NServiceExec{TService}"/> class.</summary>
    public NServiceExec()
    {
    }

    /// <summary>Compiles the call of an action.</summary>
    /// <param name="mi">The action: one parameter of the request's type.</param>
    public static ActionInvokerFn CreateExecFn(Type requestType, MethodInfo mi) =>
        ActionCompiler.Compile(typeof(TService), requestType, mi);

    /// <summary>Makes the runners of all actions that take a request type.</summary>
    public static void CreateServiceRunnersFor<TRequest>() =>
        ActionsByRequestName[typeof(TRequest).Name] = ServiceActions.Create<TRequest>(typeof(TService), EndpointHost.Current.App);

    /// <summary>Runs the action for a request's method.</summary>
    /// <param name="requestName">The name of the request type.</param>
    /// <exception cref="NotImplementedException">The service has no action for it.</exception>
    public static object Execute(IRequestContext requestContext, object instance, object request, string requestName)
    {
        if (!ActionsByRequestName.TryGetValue(requestName, out var actions)) throw ServiceActions.Missing(request, "Any", typeof(TService));
        return actions.Execute(requestContext, instance, request);
    }

    /// <summary>Returns the actions of the service that take a request type.</summary>
    public static List<ActionContext> GetActionsFor<TRequest>() => ServiceActions.FindActions(typeof(TService), typeof(TRequest));
}
