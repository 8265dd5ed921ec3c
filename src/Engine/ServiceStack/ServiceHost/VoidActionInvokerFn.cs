namespace ServiceStack.ServiceHost;

public delegate void VoidActionInvokerFn(object intance, object request);
