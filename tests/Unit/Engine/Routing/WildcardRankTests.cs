using System.Linq;
using ServiceStack.Internal.Routing;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Tests.Engine.Routing;

public class WildcardRankTests
{
    [Test]
    public void The_route_with_more_literals_wins_however_long_the_path_is([Range(1, 30)] int segments, [Values] bool isFirst)
    {
        var loose = new RestPath(typeof(Files), "/files/{Path*}");
        var strict = new RestPath(typeof(Files), "/files/special/{Path*}");
        var routes = isFirst ? new[] { strict, loose } : [loose, strict];
        var table = new RouteTable(
            routes.GroupBy(route => route.FirstMatchHashKey).ToDictionary(group => group.Key, group => group.ToList()));

        var path = "/files/special/" + string.Join("/", Enumerable.Repeat("x", segments));
        Assert.That(table.Find("GET", path, path.Length), Is.SameAs(strict));
    }

    [TestCase(1, 9910)]
    [TestCase(9, 1910)]
    [TestCase(20, 1910)]
    public void A_score_is_v3s(int segments, int score)
    {
        var route = new RestPath(typeof(Files), "/files/{Path*}", "GET");
        var parts = new[] { "files" }.Concat(Enumerable.Repeat("x", segments)).ToArray();

        Assert.That(route.MatchScore("GET", parts), Is.EqualTo(score));
    }

    public class Files
    {
        public string? Path { get; set; }
    }
}
