namespace System.Web.Caching;

public enum CacheItemRemovedReason
{
    Removed = 1,
    Expired = 2,
    Underused = 3,
    DependencyChanged = 4,
}
