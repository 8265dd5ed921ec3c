namespace ServiceStack.ServiceHost;

public delegate object InstanceExecFn(IRequestContext requestContext, object intance, object request);
