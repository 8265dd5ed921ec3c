namespace ServiceStack.ServiceHost;

using System;

public class NServiceRequestExec<TService, TRequest> : INServiceExec
{
    public NServiceRequestExec()
    {
    }

    public object Execute(IRequestContext requestContext, object instance, object request) => throw new NotImplementedException();
}
