namespace System.ServiceModel;

using System.Reflection;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

/// <summary>Makes clients of a contract.</summary>
public class ChannelFactory<TChannel> : IDisposable
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
    {
        ArgumentNullException.ThrowIfNull(endpoint);
        Endpoint = endpoint;
        Credentials = endpoint.Behaviors.Find<ClientCredentials>();
        if (Credentials == null) endpoint.Behaviors.Add(Credentials = new ClientCredentials());
    }

    public ServiceEndpoint Endpoint { get; }

    public ClientCredentials Credentials { get; }

    public CommunicationState State { get; private set; }

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

    public void Open() => State = CommunicationState.Opened;

    public void Abort() => Close();

    public void Close() => State = CommunicationState.Closed;

    void IDisposable.Dispose() => Close();
}
