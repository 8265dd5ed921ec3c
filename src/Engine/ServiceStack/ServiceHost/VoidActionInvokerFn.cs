namespace ServiceStack.ServiceHost;

/// <summary>Calls an action that returns nothing.</summary>
public delegate void VoidActionInvokerFn(object intance, object request);
