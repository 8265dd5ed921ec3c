namespace System.ServiceModel.Channels;

public sealed class RemoteEndpointMessageProperty(string address, int port)
{
    public static string Name => "System.ServiceModel.Channels.RemoteEndpointMessageProperty";

    public string Address => address;

    public int Port => port;
}
