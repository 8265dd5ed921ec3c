namespace System.ServiceModel;

using System.ServiceModel.Channels;

/// <summary>SOAP 1.1 without WS-Addressing.</summary>
public class BasicHttpBinding : HttpBindingBase
{
    public BasicHttpBinding()
    {
    }

    public BasicHttpBinding(BasicHttpSecurityMode securityMode) => Security.Mode = securityMode;

    public EnvelopeVersion EnvelopeVersion => EnvelopeVersion.Soap11;

    public BasicHttpSecurity Security { get; set; } = new();

    internal override bool IsTransportSecure =>
        Security.Mode is BasicHttpSecurityMode.Transport or BasicHttpSecurityMode.TransportWithMessageCredential;

    internal override HttpClientCredentialType CredentialType => Security.Transport.ClientCredentialType;

    private protected override MessageVersion GetMessageVersion() => MessageVersion.Soap11;
}
