namespace ServiceStack.ServiceHost;

public delegate object ServiceExecFn(IRequestContext requestContext, object request);
