namespace ServiceStack.ServiceHost;

/// <summary>Runs a service of the newer kind for one request type.</summary>
public class NServiceRequestExec<TService, TRequest> : INServiceExec
{
    static NServiceRequestExec() => NServiceExec<TService>.CreateServiceRunnersFor<TRequest>();

    /// <summary>Initializes a new instance of the <see cref="NServiceRequestExec{TService, TRequest}"/> class.</summary>
    public NServiceRequestExec()
    {
    }

    /// <inheritdoc/>
    public object Execute(IRequestContext requestContext, object instance, object request) =>
        NServiceExec<TService>.Execute(requestContext, instance, request, typeof(TRequest).Name);
}
