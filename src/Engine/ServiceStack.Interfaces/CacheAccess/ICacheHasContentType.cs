namespace ServiceStack.CacheAccess;

/// <summary>A cache of text in one content type.</summary>
public interface ICacheHasContentType
{
    /// <summary>Content type of the cached text, for example <c>application/json</c>.</summary>
    string ContentType { get; }
}
