namespace ServiceStack.ServiceHost;

public static class ServiceExecOperations
{
}
