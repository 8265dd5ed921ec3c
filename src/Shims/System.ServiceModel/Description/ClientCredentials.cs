namespace System.ServiceModel.Description;

using System.Net;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Security;

public class ClientCredentials : IEndpointBehavior
{
    public UserNamePasswordClientCredential UserName { get; } = new();

    public WindowsClientCredential Windows { get; } = new();

    public HttpDigestClientCredential HttpDigest { get; } = new();

    public virtual void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters) =>
        bindingParameters.Add(this);

    public virtual void ApplyClientBehavior(ServiceEndpoint serviceEndpoint, ClientRuntime behavior)
    {
    }

    void IEndpointBehavior.ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
    }

    void IEndpointBehavior.Validate(ServiceEndpoint endpoint)
    {
    }

    internal ICredentials For(HttpClientCredentialType type) => type switch
    {
        HttpClientCredentialType.Basic => new NetworkCredential(UserName.UserName, UserName.Password),
        HttpClientCredentialType.Digest => HttpDigest.ClientCredential,
        HttpClientCredentialType.Ntlm or HttpClientCredentialType.Windows => Windows.ClientCredential,
        _ => null,
    };
}
