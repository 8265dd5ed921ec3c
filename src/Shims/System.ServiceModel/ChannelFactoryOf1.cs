namespace System.ServiceModel;

using System.Reflection;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

/// <summary>Makes clients of a contract whose operations take and give <see cref="Message"/>s.</summary>
public class ChannelFactory<TChannel> : ChannelFactory
{
    public ChannelFactory(Binding binding)
        : this(new ServiceEndpoint(ContractDescription.GetContract(typeof(TChannel)), binding, null))
    {
    }

    public ChannelFactory(Binding binding, string remoteAddress)
        : this(binding, new EndpointAddress(remoteAddress))
    {
    }

    public ChannelFactory(Binding binding, EndpointAddress remoteAddress)
        : this(new ServiceEndpoint(ContractDescription.GetContract(typeof(TChannel)), binding, remoteAddress))
    {
    }

    public ChannelFactory(ServiceEndpoint endpoint)
        : base(endpoint)
    {
    }

    public static TChannel CreateChannel(Binding binding, EndpointAddress endpointAddress) =>
        new ChannelFactory<TChannel>(binding, endpointAddress).CreateChannel();

    public TChannel CreateChannel() => CreateChannel(Endpoint.Address);

    public virtual TChannel CreateChannel(EndpointAddress address)
    {
        ArgumentNullException.ThrowIfNull(address);
        State = CommunicationState.Opened;
        object proxy = DispatchProxy.Create<TChannel, HttpChannelProxy>();
        ((HttpChannelProxy)proxy).Initialize(new HttpMessageSender(Endpoint, address, Credentials));
        return (TChannel)proxy;
    }
}
