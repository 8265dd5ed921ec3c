namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.CacheAccess;
using ServiceStack.ServiceHost;

public class SessionFactory : ISessionFactory
{
    public SessionFactory(ICacheClient cacheClient)
    {
        throw new NotImplementedException();
    }

    public ISession GetOrCreateSession() => throw new NotImplementedException();

    public ISession GetOrCreateSession(IHttpRequest httpReq, IHttpResponse httpRes) => throw new NotImplementedException();

    public class SessionCacheClient : ISession
    {
        public SessionCacheClient(ICacheClient cacheClient, string sessionId)
        {
            throw new NotImplementedException();
        }

        public object this[string key] { get => throw new NotImplementedException(); set => throw new NotImplementedException(); }

        public T Get<T>(string key) => throw new NotImplementedException();

        public void Set<T>(string key, T value) => throw new NotImplementedException();
    }
}
