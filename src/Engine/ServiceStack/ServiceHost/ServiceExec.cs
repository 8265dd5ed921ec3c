namespace ServiceStack.ServiceHost;

using System;

public class ServiceExec<TReq>
{
    public const string ExecuteMethodName = "Execute";

    public ServiceExec()
    {
    }

    public static object Execute(IService<TReq> service, TReq request, EndpointAttributes attrs) => throw new NotImplementedException();
}
