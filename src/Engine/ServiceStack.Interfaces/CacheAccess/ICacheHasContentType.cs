namespace ServiceStack.CacheAccess;

public interface ICacheHasContentType
{
    string ContentType { get; }
}
