namespace System.ServiceModel;

using System.ServiceModel.Description;

/// <summary>What makes clients, whatever their contract.</summary>
public abstract class ChannelFactory : IDisposable
{
    private protected ChannelFactory(ServiceEndpoint endpoint)
    {
        ArgumentNullException.ThrowIfNull(endpoint);
        Endpoint = endpoint;
        Credentials = endpoint.Behaviors.Find<ClientCredentials>();
        if (Credentials == null) endpoint.Behaviors.Add(Credentials = new ClientCredentials());
    }

    public ServiceEndpoint Endpoint { get; }

    public ClientCredentials Credentials { get; }

    public CommunicationState State { get; private protected set; }

    public void Open() => State = CommunicationState.Opened;

    public void Abort() => Close();

    public void Close() => State = CommunicationState.Closed;

    void IDisposable.Dispose() => Close();
}
