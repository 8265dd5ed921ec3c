namespace System.ServiceModel;

using System.ServiceModel.Channels;

/// <summary>SOAP 1.2 with WS-Addressing 1.0. Message security is not here: the mode is None or Transport.</summary>
public class WSHttpBinding : WSHttpBindingBase
{
    public WSHttpBinding()
    {
    }

    public WSHttpBinding(SecurityMode securityMode) => Security.Mode = securityMode;

    public WSHttpBinding(SecurityMode securityMode, bool reliableSessionEnabled)
        : this(securityMode)
    {
        if (reliableSessionEnabled)
        {
            throw new NotSupportedException("Reliable sessions are WCF's own; SOAP clients here send single requests.");
        }
    }

    public EnvelopeVersion EnvelopeVersion => EnvelopeVersion.Soap12;

    public WSHttpSecurity Security { get; set; } = new();

    internal override bool IsTransportSecure => Security.Mode is SecurityMode.Transport or SecurityMode.TransportWithMessageCredential;

    internal override HttpClientCredentialType CredentialType =>
        Security.Mode == SecurityMode.Transport ? Security.Transport.ClientCredentialType : HttpClientCredentialType.None;

    private protected override MessageVersion GetMessageVersion() => MessageVersion.Soap12WSAddressing10;
}
