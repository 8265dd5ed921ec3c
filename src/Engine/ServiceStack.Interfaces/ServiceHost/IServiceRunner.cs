namespace ServiceStack.ServiceHost;

/// <summary>Runs the action of a service.</summary>
public interface IServiceRunner
{
    /// <summary>Runs the action, or publishes a one-way request to its queue.</summary>
    /// <param name="instance">The service.</param>
    /// <param name="request">The request DTO.</param>
    /// <returns>The response.</returns>
    object Process(IRequestContext requestContext, object instance, object request);
}
