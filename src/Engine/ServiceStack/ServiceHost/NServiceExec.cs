namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.Reflection;
using ServiceStack.WebHost.Endpoints;

public class NServiceExec<TService>
{
    public NServiceExec()
    {
    }

    public static ActionInvokerFn CreateExecFn(Type requestType, MethodInfo mi) => throw new NotImplementedException();

    public static void CreateServiceRunnersFor<TRequest>() => throw new NotImplementedException();

    public static object Execute(IRequestContext requestContext, object instance, object request, string requestName) => throw new NotImplementedException();

    public static List<ActionContext> GetActionsFor<TRequest>() => throw new NotImplementedException();
}
