namespace System.ServiceModel;

public enum SecurityMode
{
    None,
    Transport,
    Message,
    TransportWithMessageCredential,
}
