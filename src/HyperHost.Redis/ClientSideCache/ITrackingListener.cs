namespace ServiceStack.HyperHost.Redis;

/// <summary>Receives invalidation messages in the order in which Redis sends them. Called on one thread.</summary>
internal interface ITrackingListener
{
    /// <param name="key">A key that was written, removed, renewed or has expired.</param>
    void OnInvalidated(string key);

    /// <summary>Every key may have changed: a database was emptied.</summary>
    void OnFlushed();

    /// <param name="message">A message published to the connection's own channel.</param>
    void OnHeartbeat(string message);
}
