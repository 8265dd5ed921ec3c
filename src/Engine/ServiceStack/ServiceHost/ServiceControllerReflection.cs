namespace ServiceStack.ServiceHost;

using System;

public class ServiceControllerReflection
{
    public ServiceControllerReflection()
    {
    }

    public object ExecuteReflection(object dto) => throw new NotImplementedException();

    public void Register<TServiceRequest>(Func<IService<TServiceRequest>> invoker) => throw new NotImplementedException();
}
