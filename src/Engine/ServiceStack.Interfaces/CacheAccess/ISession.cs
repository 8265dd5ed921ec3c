namespace ServiceStack.CacheAccess;

public interface ISession
{
    object this[string key] { get; set; }

    T Get<T>(string key);

    void Set<T>(string key, T value);
}
