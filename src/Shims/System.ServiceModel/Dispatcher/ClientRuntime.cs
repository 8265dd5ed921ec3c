namespace System.ServiceModel.Dispatcher;

public sealed class ClientRuntime
{
}
