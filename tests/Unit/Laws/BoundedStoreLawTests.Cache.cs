using System;
using Microsoft.Extensions.Time.Testing;
using ServiceStack.CacheAccess.Providers;

namespace ServiceStack.HyperHost.Tests.Laws;

public partial class BoundedStoreLawTests
{
    private const string Cache = "v3's sessions in MemoryCacheClient";

    private sealed class CacheStore : BoundedStore
    {
        private readonly FakeTimeProvider _time = new();
        private readonly MemoryCacheClient _cache;

        public CacheStore(int most) => _cache = new MemoryCacheClient(_time) { MaxEntries = most };

        public override int Count => _cache.EntryCount;

        public override void Advance(TimeSpan time)
        {
            base.Advance(time);
            _time.Advance(time);
        }

        public override void Put(string id, string value) => _cache.Set(id, value, Timeout);

        public override string? Find(string id) => _cache.Get<string>(id);

        // an entry has the age of its last write
        public override bool Use(string id)
        {
            _cache.Get<string>(id);
            return false;
        }

        public override void Dispose() => _cache.Dispose();
    }
}
