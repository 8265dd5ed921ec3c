namespace ServiceStack.CacheAccess;

using ServiceStack.ServiceHost;

public interface ISessionFactory
{
    ISession GetOrCreateSession();

    ISession GetOrCreateSession(IHttpRequest httpReq, IHttpResponse httpRes);
}
