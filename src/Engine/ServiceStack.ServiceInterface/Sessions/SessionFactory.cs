namespace ServiceStack.ServiceInterface;

using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.ServiceHost;

/// <summary>Creates sessions that are kept in a cache.</summary>
public class SessionFactory : ISessionFactory
{
    private readonly ICacheClient cacheClient;

    /// <summary>Initializes a factory that keeps sessions in a cache.</summary>
    public SessionFactory(ICacheClient cacheClient)
    {
        this.cacheClient = cacheClient;
    }

    /// <inheritdoc/>
    /// <exception cref="System.NotImplementedException">The host is not ASP.NET.</exception>
    public ISession GetOrCreateSession() => GetOrCreateSession(AspNetRequest.Current, AspNetRequest.CurrentResponse);

    /// <inheritdoc/>
    public ISession GetOrCreateSession(IHttpRequest httpReq, IHttpResponse httpRes) =>
        new SessionCacheClient(cacheClient, httpReq.GetSessionId() ?? httpRes.CreateSessionIds(httpReq));

    /// <summary>A client's part of the cache: its session id is the prefix of every key.</summary>
    public class SessionCacheClient : ISession
    {
        private const string Value = "A value of a session";

        private readonly ICacheClient cacheClient;
        private readonly string prefix;

        /// <summary>Opens the values of one session.</summary>
        public SessionCacheClient(ICacheClient cacheClient, string sessionId)
        {
            this.cacheClient = cacheClient;
            prefix = "sess:" + sessionId + ":";
        }

        /// <inheritdoc/>
        public object this[string key]
        {
            get => cacheClient.GetOrRemove<object>(prefix + key, Value);
            set => cacheClient.CacheSet(prefix + key, value, SessionFeature.DefaultSessionExpiry);
        }

        /// <inheritdoc/>
        public T Get<T>(string key) => cacheClient.GetOrRemove<T>(prefix + key, Value);

        /// <inheritdoc/>
        public void Set<T>(string key, T value) => cacheClient.CacheSet(prefix + key, value, SessionFeature.DefaultSessionExpiry);
    }
}
