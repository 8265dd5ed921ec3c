namespace ServiceStack.ServiceClient.Web;

using System.ServiceModel;
using System.ServiceModel.Description;

/// <summary>A WCF client of any contract.</summary>
public class GenericProxy<T> : ClientBase<T> where T : class
{
    public GenericProxy()
    {
    }

    /// <param name="endpoint">The name of an endpoint in the configuration.</param>
    public GenericProxy(string endpoint) : base(endpoint)
    {
    }

    public GenericProxy(ServiceEndpoint endpoint) : base(endpoint.Binding, endpoint.Address)
    {
        foreach (var behavior in endpoint.Behaviors)
        {
            if (behavior is not System.ServiceModel.Description.ClientCredentials) Endpoint.Behaviors.Add(behavior);
        }
    }

    public T Proxy => Channel;

    /// <summary>Opens the client ahead of its first call.</summary>
    public void Initialize()
    {
        if (State == CommunicationState.Created) Open();
    }
}
