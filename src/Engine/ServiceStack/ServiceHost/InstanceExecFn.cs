namespace ServiceStack.ServiceHost;

/// <summary>Runs an action of a service on an instance.</summary>
/// <param name="requestContext">The request's context.</param>
/// <returns>What the action returned.</returns>
public delegate object InstanceExecFn(IRequestContext requestContext, object intance, object request);
