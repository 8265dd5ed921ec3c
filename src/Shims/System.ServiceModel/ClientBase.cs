namespace System.ServiceModel;

using System.ComponentModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Threading;

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

    /// <summary>Takes the binding's name and an address, as svcutil's clients do.</summary>
    /// <param name="endpointConfigurationName">WSHttpBinding_… for SOAP 1.2; any other is SOAP 1.1.</param>
    /// <param name="remoteAddress">The address of the service.</param>
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

    protected T GetDefaultValueForInitialization<T>() => default;

    /// <summary>Begins a call; when it has ended, the callback is run in the caller's synchronization context.</summary>
    protected void InvokeAsync(
        BeginOperationDelegate beginOperationDelegate,
        object[] inValues,
        EndOperationDelegate endOperationDelegate,
        SendOrPostCallback operationCompletedCallback,
        object userState)
    {
        ArgumentNullException.ThrowIfNull(beginOperationDelegate);
        ArgumentNullException.ThrowIfNull(endOperationDelegate);
        var operation = AsyncOperationManager.CreateOperation(userState);
        try
        {
            beginOperationDelegate(inValues, End, null);
        }
        catch (Exception error)
        {
            Tell(null, error);
        }

        void End(IAsyncResult call)
        {
            object[] results = null;
            Exception failure = null;
            try
            {
                results = endOperationDelegate(call);
            }
            catch (Exception error)
            {
                failure = error;
            }

            Tell(results, failure);
        }

        void Tell(object[] results, Exception error)
        {
            var completed = new InvokeAsyncCompletedEventArgs(results, error, false, operation.UserSuppliedState);
            if (operationCompletedCallback == null) operation.OperationCompleted();
            else operation.PostOperationCompleted(operationCompletedCallback, completed);
        }
    }

    protected virtual TChannel CreateChannel()
    {
        _state.Open();
        return ChannelFactory.CreateChannel();
    }

    protected delegate IAsyncResult BeginOperationDelegate(object[] inValues, AsyncCallback asyncCallback, object state);

    protected delegate object[] EndOperationDelegate(IAsyncResult result);

    /// <summary>What a call that was begun has come to.</summary>
    protected class InvokeAsyncCompletedEventArgs : AsyncCompletedEventArgs
    {
        internal InvokeAsyncCompletedEventArgs(object[] results, Exception error, bool cancelled, object userState)
            : base(error, cancelled, userState) => Results = results;

        public object[] Results { get; }
    }
}
