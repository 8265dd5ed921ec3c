using System;
using System.Linq;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>The package in a project outside this repository.</summary>
[Long("packs and builds a project")]
public class RedisPackageTests
{
    private CleanProject _project = null!;

    [OneTimeSetUp]
    public void Pack() => _project = new CleanProject("Redis");

    [OneTimeTearDown]
    public void Remove() => _project?.Dispose();

    [Test]
    public void Its_id_is_ours_and_it_depends_on_the_client()
    {
        Assert.That(_project.Nuspec, Does.Contain("<id>HyperHost.Redis</id>").And.Contain("id=\"HyperHost.Engine\""));
        Assert.That(_project.Files, Is.SupersetOf(new[]
        {
            "lib/net472/HyperHost.Redis.dll", "lib/net10.0/HyperHost.Redis.dll", "THIRD-PARTY-NOTICES",
        }));
        Assert.That(_project.Files, Has.None.EndsWith("/StackExchange.Redis.dll"));
        var groups = _project.Nuspec.Split(["<group "], StringSplitOptions.None).Skip(1).ToArray();
        Assert.That(groups, Has.Length.EqualTo(2).And.All.Contain("id=\"StackExchange.Redis\""));
    }

    [Test]
    public void Works_in_a_project_of_a_clean_folder()
    {
        using var server = RedisServer.Start();
        const string Program = """
            using System;
            using Funq;
            using ServiceStack.CacheAccess;
            using ServiceStack.HyperHost.Redis;

            class Program
            {
                static void Main(string[] args)
                {
                    var container = new Container();
                    container.UseRedis(args[0]);
                    var cache = container.Resolve<ICacheClient>();
                    cache.Set("k", "from a clean folder");
                    Console.WriteLine(cache.Get<string>("k"));
                    container.Dispose();
                }
            }
            """;

        Assert.That(_project.BuildAndRun(Program, server.Address), Does.Contain("from a clean folder"));
    }
}
