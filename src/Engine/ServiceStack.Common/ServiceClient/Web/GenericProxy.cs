namespace ServiceStack.ServiceClient.Web;

using System.ServiceModel;
using System.ServiceModel.Description;

/// <summary>A WCF client for any contract.</summary>
public class GenericProxy<T> : ClientBase<T> where T : class
{
    /// <summary>Creates a client for the contract's only endpoint in the configuration.</summary>
    public GenericProxy()
    {
    }

    /// <summary>Creates a client for an endpoint in the configuration.</summary>
    /// <param name="endpoint">Name of the endpoint.</param>
    public GenericProxy(string endpoint) : base(endpoint)
    {
    }

    /// <summary>Creates a client for an endpoint.</summary>
    public GenericProxy(ServiceEndpoint endpoint) : base(endpoint.Binding, endpoint.Address)
    {
        foreach (var behavior in endpoint.Behaviors)
        {
            if (behavior is not System.ServiceModel.Description.ClientCredentials) Endpoint.Behaviors.Add(behavior);
        }
    }

    /// <summary>The channel. Call the contract's operations on it.</summary>
    public T Proxy => Channel;

    /// <summary>Opens the client before its first call.</summary>
    public void Initialize()
    {
        if (State == CommunicationState.Created) Open();
    }
}
