namespace System.ServiceModel.Dispatcher;

using System.Collections.Generic;

public sealed class ClientRuntime
{
    internal ClientRuntime(string contractName, string contractNamespace)
    {
        ContractName = contractName;
        ContractNamespace = contractNamespace;
    }

    public string ContractName { get; }

    public string ContractNamespace { get; }

    public Type ContractClientType { get; set; }

    public SynchronizedCollection<IClientMessageInspector> MessageInspectors { get; } = [];

    public ICollection<IClientMessageInspector> ClientMessageInspectors => MessageInspectors;

    public Uri Via { get; set; }
}
