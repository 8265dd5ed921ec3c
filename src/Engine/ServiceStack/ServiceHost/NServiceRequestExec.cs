namespace ServiceStack.ServiceHost;

public class NServiceRequestExec<TService, TRequest> : INServiceExec
{
    static NServiceRequestExec() => NServiceExec<TService>.CreateServiceRunnersFor<TRequest>();

    public NServiceRequestExec()
    {
    }

    public object Execute(IRequestContext requestContext, object instance, object request) =>
        NServiceExec<TService>.Execute(requestContext, instance, request, typeof(TRequest).Name);
}
