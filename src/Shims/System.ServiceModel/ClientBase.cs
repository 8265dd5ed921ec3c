namespace System.ServiceModel;

using System.ServiceModel.Channels;
using System.ServiceModel.Description;

/// <summary>A client over HTTP. Its contract takes and gives <see cref="Message"/>s, or types as svcutil writes them.</summary>
public abstract class ClientBase<TChannel> : ICommunicationObject, IDisposable
    where TChannel : class
{
    private readonly CommunicationObject _state;
    private TChannel _channel;

    protected ClientBase()
        : this("*")
    {
    }

    protected ClientBase(string endpointConfigurationName) =>
        throw new NotSupportedException(
            $"The endpoint '{endpointConfigurationName}' would come from the configuration section system.serviceModel, which .NET "
            + "does not have; give a ServiceEndpoint, or a binding and an address.");

    /// <summary>As svcutil's clients are made with an address of their own: the name says which binding is meant.</summary>
    /// <param name="endpointConfigurationName">WSHttpBinding_… for SOAP 1.2; any other is SOAP 1.1.</param>
    /// <param name="remoteAddress">Where the service answers.</param>
    protected ClientBase(string endpointConfigurationName, EndpointAddress remoteAddress)
        : this(BindingOf(endpointConfigurationName), remoteAddress)
    {
    }

    protected ClientBase(string endpointConfigurationName, string remoteAddress)
        : this(endpointConfigurationName, new EndpointAddress(remoteAddress))
    {
    }

    protected ClientBase(Binding binding, EndpointAddress remoteAddress)
        : this(new ServiceEndpoint(ContractDescription.GetContract(typeof(TChannel)), binding, remoteAddress))
    {
    }

    protected ClientBase(ServiceEndpoint endpoint)
    {
        _state = new CommunicationObject(this);
        ChannelFactory = new ChannelFactory<TChannel>(endpoint);
    }

    event EventHandler ICommunicationObject.Closed { add => _state.Closed += value; remove => _state.Closed -= value; }

    event EventHandler ICommunicationObject.Closing { add => _state.Closing += value; remove => _state.Closing -= value; }

    event EventHandler ICommunicationObject.Faulted { add { } remove { } }

    event EventHandler ICommunicationObject.Opened { add => _state.Opened += value; remove => _state.Opened -= value; }

    event EventHandler ICommunicationObject.Opening { add => _state.Opening += value; remove => _state.Opening -= value; }

    public ChannelFactory<TChannel> ChannelFactory { get; }

    public ClientCredentials ClientCredentials => ChannelFactory.Credentials;

    public ServiceEndpoint Endpoint => ChannelFactory.Endpoint;

    public IClientChannel InnerChannel => (IClientChannel)Channel;

    public CommunicationState State => _state.State;

    protected TChannel Channel => _channel ??= CreateChannel();

    public void Abort() => Close();

    public void Close()
    {
        (_channel as IClientChannel)?.Close();
        _state.Close();
    }

    public void Open() => _state.Open();

    private static Binding BindingOf(string endpointConfigurationName) =>
        endpointConfigurationName.StartsWith(nameof(WSHttpBinding), StringComparison.OrdinalIgnoreCase)
            ? new WSHttpBinding(SecurityMode.None)
            : new BasicHttpBinding();

    void ICommunicationObject.Close(TimeSpan timeout) => Close();

    void ICommunicationObject.Open(TimeSpan timeout) => Open();

    void IDisposable.Dispose() => Close();

    protected virtual TChannel CreateChannel()
    {
        _state.Open();
        return ChannelFactory.CreateChannel();
    }
}
