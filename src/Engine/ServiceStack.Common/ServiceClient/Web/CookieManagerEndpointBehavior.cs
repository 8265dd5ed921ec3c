namespace ServiceStack.ServiceClient.Web;

using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

/// <summary>Lets a WCF client keep cookies: its own, by an inspector of its own.</summary>
public class CookieManagerEndpointBehavior : IEndpointBehavior
{
    private CookieManagerMessageInspector _inspector;

    public CookieManagerEndpointBehavior()
    {
    }

    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime) =>
        clientRuntime.MessageInspectors.Add(_inspector ??= new CookieManagerMessageInspector(endpoint.Address.Uri.AbsoluteUri));

    public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
    }

    public void Validate(ServiceEndpoint endpoint)
    {
    }
}
