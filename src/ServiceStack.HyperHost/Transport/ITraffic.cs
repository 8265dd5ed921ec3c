namespace ServiceStack.HyperHost.Transport;

/// <summary>Counts bytes of connections. From any thread.</summary>
internal interface ITraffic
{
    void Received(long bytes);

    void Sent(long bytes);
}
