namespace ServiceStack.Common.Web;

public class EndPoint
{
    public EndPoint(string host, int port)
    {
        Host = host;
        Port = port;
    }

    public string Host { get; }

    public int Port { get; }
}
