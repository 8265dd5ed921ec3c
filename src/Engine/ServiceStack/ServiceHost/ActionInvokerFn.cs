namespace ServiceStack.ServiceHost;

public delegate object ActionInvokerFn(object intance, object request);
