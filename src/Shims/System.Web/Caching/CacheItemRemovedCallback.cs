namespace System.Web.Caching;

public delegate void CacheItemRemovedCallback(string key, object value, CacheItemRemovedReason reason);
