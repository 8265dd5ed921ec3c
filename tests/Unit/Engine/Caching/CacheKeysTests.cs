using System;
using ServiceStack.CacheAccess.Providers;

namespace ServiceStack.HyperHost.Tests.Engine.Caching;

public class CacheKeysTests
{
    [Test]
    public void A_key_names_content_type_callback_and_compression()
    {
        var json = CacheClientExtensions.GetCacheKeyForSerialized("urn:x:1", "application/json", null);
        var jsonp = CacheClientExtensions.GetCacheKeyForSerialized("urn:x:1", "application/json", ".jsonp,cb");

        Assert.That(json, Is.EqualTo("urn:x:1.json"));
        Assert.That(jsonp, Is.EqualTo("urn:x:1.json.jsonp,cb"));
        Assert.That(CacheClientExtensions.GetCacheKeyForCompressed(json, "gzip"), Is.EqualTo("urn:x:1.json.gzip"));
    }

    [Test]
    public void Only_some_caches_remove_by_pattern()
    {
        using var cache = new MemoryCacheClient();
        using var other = new MultiCacheClient(cache);
        cache.Set("a:1", 1, expireCacheIn: TimeSpan.FromMinutes(1));

        CacheClientExtensions.RemoveByPattern(cache, "a:*");

        Assert.That(cache.Get("a:1"), Is.Null);
        Assert.That(() => CacheClientExtensions.RemoveByPattern(other, "a:*"), Throws.TypeOf<NotImplementedException>());
    }
}
