namespace System.Web;

public sealed class HttpCachePolicy
{
    private HttpCacheability _cacheability = HttpCacheability.Private;
    private string _etag;
    private DateTime _expires;
    private DateTime _lastModified;
    private TimeSpan _maxAge;

    internal HttpCachePolicy()
    {
    }

    public HttpCacheability GetCacheability() => _cacheability;

    public string GetETag() => _etag;

    public DateTime GetExpires() => _expires;

    public TimeSpan GetMaxAge() => _maxAge;

    public DateTime GetUtcLastModified() => _lastModified;

    public void AppendCacheExtension(string extension)
    {
    }

    public void SetCacheability(HttpCacheability cacheability) => _cacheability = cacheability;

    public void SetETag(string etag) => _etag = etag;

    public void SetExpires(DateTime date) => _expires = date.ToUniversalTime();

    public void SetLastModified(DateTime date) => _lastModified = date.ToUniversalTime();

    public void SetMaxAge(TimeSpan delta) => _maxAge = delta;

    public void SetNoServerCaching()
    {
    }

    public void SetNoStore()
    {
    }

    public void SetNoTransforms()
    {
    }

    public void SetOmitVaryStar(bool omit)
    {
    }

    public void SetProxyMaxAge(TimeSpan delta)
    {
    }

    public void SetRevalidation(HttpCacheRevalidation revalidation)
    {
    }

    public void SetSlidingExpiration(bool slide)
    {
    }

    public void SetValidUntilExpires(bool validUntilExpires)
    {
    }
}
