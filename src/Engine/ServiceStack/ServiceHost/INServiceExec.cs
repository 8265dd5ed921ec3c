namespace ServiceStack.ServiceHost;

/// <summary>Calls the action of a service.</summary>
public interface INServiceExec
{
    /// <summary>Calls the action for a request.</summary>
    object Execute(IRequestContext requestContext, object instance, object request);
}
