namespace ServiceStack.ServiceHost;

/// <summary>Calls an action.</summary>
/// <param name="intance">The service.</param>
/// <returns>What the action returned.</returns>
public delegate object ActionInvokerFn(object intance, object request);
