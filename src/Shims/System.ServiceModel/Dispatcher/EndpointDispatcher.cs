namespace System.ServiceModel.Dispatcher;

public class EndpointDispatcher(EndpointAddress address, string contractName, string contractNamespace)
{
    public string ContractName => contractName;

    public string ContractNamespace => contractNamespace;

    public DispatchRuntime DispatchRuntime { get; } = new();

    public EndpointAddress EndpointAddress => address;
}
