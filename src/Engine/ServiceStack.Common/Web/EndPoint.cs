namespace ServiceStack.Common.Web;

/// <summary>A host and a port.</summary>
public class EndPoint
{
    /// <summary>Creates an end point.</summary>
    public EndPoint(string host, int port)
    {
        Host = host;
        Port = port;
    }

    /// <summary>Name or address of the host.</summary>
    public string Host { get; }

    /// <summary>Number of the port.</summary>
    public int Port { get; }
}
