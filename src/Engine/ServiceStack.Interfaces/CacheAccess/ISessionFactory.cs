namespace ServiceStack.CacheAccess;

using ServiceStack.ServiceHost;

/// <summary>Creates session bags for requests. <c>SessionFeature</c> registers the default, which uses the cache.</summary>
public interface ISessionFactory
{
    /// <summary>Gets the session bag of the current ASP.NET request.</summary>
    ISession GetOrCreateSession();

    /// <summary>Gets the session bag of a request. A client without a session cookie gets one.</summary>
    ISession GetOrCreateSession(IHttpRequest httpReq, IHttpResponse httpRes);
}
