namespace ServiceStack.CacheAccess;

/// <summary>A bag of values that belongs to one client, stored in the cache under the client's session id.</summary>
public interface ISession
{
    /// <summary>Gets or sets a value by its key.</summary>
    /// <value><see langword="null"/> if the session has no such value.</value>
    object this[string key] { get; set; }

    /// <summary>Gets a value.</summary>
    /// <returns>The default of <typeparamref name="T"/> if the session has no such value.</returns>
    T Get<T>(string key);

    /// <summary>Stores a value, and replaces the one that the key had.</summary>
    void Set<T>(string key, T value);
}
