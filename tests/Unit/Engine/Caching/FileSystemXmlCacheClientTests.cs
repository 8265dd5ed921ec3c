using System;
using System.Collections.Generic;
using System.IO;
using ServiceStack.CacheAccess.Providers;

namespace ServiceStack.HyperHost.Tests.Engine.Caching;

public class FileSystemXmlCacheClientTests
{
    private readonly string _folder = Path.Combine(Path.GetTempPath(), "cache-" + Guid.NewGuid().ToString("N"));

    [OneTimeTearDown]
    public void RemoveFolder() => Directory.Delete(_folder, recursive: true);

    [Test]
    public void Keeps_values_in_files_that_outlive_it()
    {
        using (var cache = new FileSystemXmlCacheClient(_folder)) cache.Set("kept/list.xml", new List<string> { "a", "b" });

        using var again = new FileSystemXmlCacheClient(_folder);
        Assert.That(again.Get<List<string>>("kept/list.xml"), Is.EqualTo(new[] { "a", "b" }));
        Assert.That(File.Exists(Path.Combine(_folder, "kept", "list.xml")));
    }

    [Test]
    public void Adds_replaces_and_removes()
    {
        using var cache = new FileSystemXmlCacheClient(_folder);

        Assert.That(cache.Replace("b", 1), Is.False);
        Assert.That(cache.Add("b", 1));
        Assert.That(cache.Add("b", 2), Is.False);
        Assert.That(cache.Replace("b", 3));
        Assert.That(cache.Get<int>("b"), Is.EqualTo(3));
        Assert.That(cache.Remove("b"));
        Assert.That(cache.Remove("b"), Is.False);
    }

    [Test]
    public void Stays_in_its_folder([Values("../out", "a/../../out")] string key)
    {
        using var cache = new FileSystemXmlCacheClient(_folder);

        Assert.That(() => cache.Set(key, 1), Throws.ArgumentException);
    }

    [Test]
    public void Neither_counts_nor_forgets()
    {
        using var cache = new FileSystemXmlCacheClient(_folder);

        Assert.That(() => cache.Increment("n", 1), Throws.TypeOf<NotSupportedException>());
        Assert.That(() => cache.Set("a", 1, TimeSpan.FromHours(1)), Throws.TypeOf<NotSupportedException>());
    }
}
