namespace ServiceStack.ServiceClient.Web;

using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

/// <summary>Adds cookies to a WCF client, with a message inspector.</summary>
public class CookieManagerEndpointBehavior : IEndpointBehavior
{
    private CookieManagerMessageInspector _inspector;

    /// <summary>Creates the behavior. It has no settings.</summary>
    public CookieManagerEndpointBehavior()
    {
    }

    /// <inheritdoc/>
    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    /// <inheritdoc/>
    public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime) =>
        clientRuntime.MessageInspectors.Add(_inspector ??= new CookieManagerMessageInspector(endpoint.Address.Uri.AbsoluteUri));

    /// <inheritdoc/>
    public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
    }

    /// <inheritdoc/>
    public void Validate(ServiceEndpoint endpoint)
    {
    }
}
