namespace ServiceStack.ServiceHost;

/// <summary>Extensions that find the actions of a service class.</summary>
public static class ServiceExecOperations
{
}
