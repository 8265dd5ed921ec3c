using ServiceStack.CacheAccess.Providers;

namespace ServiceStack.HyperHost.Tests.Engine.Caching;

public class MultiCacheClientTests
{
    private readonly MemoryCacheClient _near = new();
    private readonly MemoryCacheClient _far = new();

    [SetUp]
    public void Empty()
    {
        _near.FlushAll();
        _far.FlushAll();
    }

    [OneTimeTearDown]
    public void Dispose()
    {
        _near.Dispose();
        _far.Dispose();
    }

    [Test]
    public void Reads_the_nearest_first()
    {
        using var both = new MultiCacheClient(_near, _far);
        _far.Set("a", "far");
        Assert.That(both.Get<string>("a"), Is.EqualTo("far"));

        _near.Set("a", "near");
        Assert.That(both.Get<string>("a"), Is.EqualTo("near"));
        Assert.That(both.Get<string>("none"), Is.Null);
    }

    [Test]
    public void Writes_to_all()
    {
        using var both = new MultiCacheClient(_near, _far);

        both.Set("a", 1);
        both.Increment("n", 4);
        both.Decrement("n", 1);

        Assert.That(_near.Get<int>("a") + _far.Get<int>("a"), Is.EqualTo(2));
        Assert.That(_near.Get<long>("n") + _far.Get<long>("n"), Is.EqualTo(6));
        both.Remove("a");
        Assert.That(_far.Get("a"), Is.Null);
    }

    [Test]
    public void Adds_nowhere_if_the_nearest_has_it()
    {
        using var both = new MultiCacheClient(_near, _far);
        _near.Set("a", 1);

        Assert.That(both.Add("a", 2), Is.False);
        Assert.That(_far.Get("a"), Is.Null);
        Assert.That(both.Add("b", 2));
        Assert.That(_far.Get<int>("b"), Is.EqualTo(2));
    }

    [Test]
    public void Wants_at_least_one_cache() => Assert.That(() => new MultiCacheClient(), Throws.ArgumentNullException);
}
