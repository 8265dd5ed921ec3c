namespace ServiceStack.ServiceHost;

/// <summary>Runs a service for a request.</summary>
/// <returns>The response.</returns>
public delegate object ServiceExecFn(IRequestContext requestContext, object request);
