namespace ServiceStack.HyperHost.Redis;

/// <summary>Hears what Redis says about keys, in the order in which it happened there. Called on one thread.</summary>
internal interface ITrackingListener
{
    /// <param name="key">A key that was written, removed, renewed or has expired.</param>
    void Changed(string key);

    /// <summary>Every key may have changed: a database was emptied.</summary>
    void ChangedAll();

    /// <param name="message">What was published to the connection's own channel.</param>
    void Heard(string message);
}
