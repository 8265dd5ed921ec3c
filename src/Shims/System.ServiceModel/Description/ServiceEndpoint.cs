namespace System.ServiceModel.Description;

using System.Collections.Generic;
using System.ServiceModel.Channels;

public class ServiceEndpoint
{
    public ServiceEndpoint(ContractDescription contract)
        : this(contract, null, null)
    {
    }

    public ServiceEndpoint(ContractDescription contract, Binding binding, EndpointAddress address)
    {
        ArgumentNullException.ThrowIfNull(contract);
        Contract = contract;
        Binding = binding;
        Address = address;
    }

    public EndpointAddress Address { get; set; }

    public KeyedByTypeCollection<IEndpointBehavior> Behaviors { get; } = [];

    public KeyedByTypeCollection<IEndpointBehavior> EndpointBehaviors => Behaviors;

    public Binding Binding { get; set; }

    public ContractDescription Contract { get; set; }

    public Uri ListenUri { get; set; }

    public string Name { get; set; }
}
