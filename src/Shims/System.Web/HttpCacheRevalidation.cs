namespace System.Web;

public enum HttpCacheRevalidation
{
    AllCaches = 1,
    ProxyCaches,
    None,
}
