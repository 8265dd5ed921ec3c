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

    public NServiceExec()
    {
    }

    public static ActionInvokerFn CreateExecFn(Type requestType, MethodInfo mi) =>
        ActionCompiler.Compile(typeof(TService), requestType, mi);

    public static void CreateServiceRunnersFor<TRequest>() =>
        ActionsByRequestName[typeof(TRequest).Name] = ServiceActions.Create<TRequest>(typeof(TService), EndpointHost.Current.App);

    public static object Execute(IRequestContext requestContext, object instance, object request, string requestName)
    {
        if (!ActionsByRequestName.TryGetValue(requestName, out var actions)) throw ServiceActions.Missing(request, "Any", typeof(TService));
        return actions.Execute(requestContext, instance, request);
    }

    public static List<ActionContext> GetActionsFor<TRequest>() => ServiceActions.FindActions(typeof(TService), typeof(TRequest));
}
