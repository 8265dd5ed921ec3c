using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Tests.Engine.Caching;

/// <summary>
/// A value of a cache that cannot be read is removed, and counts as missing. It does not fail each request that reads it.
/// </summary>
public class UnreadableValueLawTests
{
    private readonly string _folder = Path.Combine(Path.GetTempPath(), "cache-" + Guid.NewGuid().ToString("N"));

    [OneTimeTearDown]
    public void RemoveFolder() => Directory.Delete(_folder, recursive: true);

    [TestCase(1, 500)]
    [LongCase("many inputs; ./test tries a few", 2, 10_000)]
    public void A_damaged_file_is_read_or_removed(int seed, int count)
    {
        var cache = new FileSystemXmlCacheClient(_folder);
        var random = new PoisonMessages(seed, GetType());
        cache.Set("session", new AuthUserSession { UserName = "\u00fcser", Roles = ["a", "b"], CreatedAt = DateTime.UtcNow });
        var file = Path.Combine(_folder, "session");
        var whole = File.ReadAllBytes(file);

        for (var i = 0; i < count; i++)
        {
            var bytes = i < whole.Length ? whole.Take(i).ToArray() : random.Damage(whole);
            File.WriteAllBytes(file, bytes);

            var read = cache.GetOrRemove<AuthUserSession>("session");

            Assert.That(File.Exists(file), Is.EqualTo(read != null), $"seed {seed}: {Encoding.UTF8.GetString(bytes)}");
        }
    }

    [Test]
    public void A_cache_that_cannot_be_reached_loses_nothing()
    {
        var cache = new FileSystemXmlCacheClient(_folder);
        cache.Set("locked", 1);
        using (new FileStream(Path.Combine(_folder, "locked"), FileMode.Open, FileAccess.ReadWrite, FileShare.None))
        {
            Assert.That(() => cache.GetOrRemove<int>("locked"), Throws.InstanceOf<IOException>());
        }

        Assert.That(cache.GetOrRemove<int>("locked"), Is.EqualTo(1));
    }

    [Test]
    public void An_object_in_memory_that_is_read_as_another_type_stays()
    {
        using var cache = new MemoryCacheClient();
        cache.Set("list", new List<string>());

        Assert.That(() => cache.GetOrRemove<string>("list"), Throws.TypeOf<InvalidCastException>());

        Assert.That(cache.Get<List<string>>("list"), Is.Not.Null);
    }

    [Test]
    public void A_regular_expression_that_backtracks_ends_after_its_time_limit()
    {
        using var cache = new MemoryCacheClient();
        cache.Set(new string('a', 60) + "!", 1);

        Assert.That(() => cache.RemoveByRegex(@"^(\w+\s?)*$"), Throws.InstanceOf<RegexMatchTimeoutException>());
        Assert.That(cache.Get<int>(new string('a', 60) + "!"), Is.EqualTo(1));
    }
}
