namespace System.ServiceModel;

public sealed class BasicHttpSecurity
{
    public BasicHttpSecurityMode Mode { get; set; }

    public HttpTransportSecurity Transport { get; set; } = new();
}
