namespace System.ServiceModel;

public sealed class WSHttpSecurity
{
    public SecurityMode Mode { get; set; } = SecurityMode.None;

    public HttpTransportSecurity Transport { get; set; } = new();
}
