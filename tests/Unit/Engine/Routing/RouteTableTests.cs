using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.Internal.Routing;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Tests.Engine.Routing;

public class RouteTableTests
{
    private static readonly string[] Words = ["a", "b", "c", "shop", "a.b", "b.c", "x.y.z", "Shop", "é"];
    private static readonly string?[] Verbs = [null, null, "GET", "POST", "GET,POST", "PUT,DELETE", "*"];
    private static readonly string[] Methods = ["GET", "POST", "PUT", "DELETE", "PATCH", "BREW", "get"];

    [Test]
    public void Chooses_what_a_plain_matcher_chooses([Range(1, 40)] int seed)
    {
        var random = new Random(seed);
        var plain = new PlainMatcher();
        var routes = new List<RestPath>();
        for (var i = 0; i < 60; i++)
        {
            var route = new RestPath(typeof(object), MakeTemplate(random), Verbs[random.Next(Verbs.Length)]);
            routes.Add(route);
            plain.Add(route);
        }
        var table = TableOf([.. routes]);

        for (var i = 0; i < 400; i++)
        {
            var path = MakePath(random);
            var method = Methods[random.Next(Methods.Length)];

            var found = table.Find(method, path, path.Length);

            Assert.That(found?.Path + " " + found?.AllowedVerbs, Is.EqualTo(Describe(plain.Find(method, path))), method + " " + path);
        }
    }

    [TestCase("/pick/latest", "GET", "/pick/latest")]
    [TestCase("/pick/other", "GET", "/pick/{Name}")]
    [TestCase("/pick/other/size", "GET", "/pick/{Name}/size")]
    [TestCase("/pick/other/size", "PUT", "/pick/{Name}/{Part}")]
    [TestCase("/pick//other/", "GET", "/pick/{Name}")]
    [TestCase("/PICK/Latest", "GET", "/pick/latest")]
    [TestCase("/docs", "GET", "/docs/{Path*}")]
    [TestCase("/docs/a/b/c", "GET", "/docs/{Path*}")]
    [TestCase("/docs/a/raw", "GET", "/docs/{Path*}/raw")]
    [TestCase("/files/readme.txt", "GET", "/files/{Name}.{Ext}")]
    [TestCase("/files/readme", "GET", null)]
    [TestCase("/nowhere", "GET", null)]
    [TestCase("/", "GET", null)]
    [TestCase("", "GET", null)]
    public void Finds_the_most_specific_route(string path, string method, string? expected)
    {
        var table = TableOf(
            new(typeof(object), "/pick/{Name}"),
            new(typeof(object), "/pick/latest"),
            new(typeof(object), "/pick/{Name}/{Part}"),
            new(typeof(object), "/pick/{Name}/size", "GET"),
            new(typeof(object), "/docs/{Path*}"),
            new(typeof(object), "/docs/{Path*}/raw"),
            new(typeof(object), "/files/{Name}.{Ext}"),
            new(typeof(object), "/{Anything}"));

        Assert.That(table.Find(method, path, path.Length)?.Path, Is.EqualTo(expected));
    }

    [Test]
    public void Prefers_the_verb_named_alone_then_the_first_registered()
    {
        var any = new RestPath(typeof(object), "/a");
        var several = new RestPath(typeof(object), "/a", "GET,POST");
        var alone = new RestPath(typeof(object), "/a", "GET");
        var later = new RestPath(typeof(object), "/a", "GET");
        var table = TableOf(any, several, alone, later);

        Assert.That(table.Find("GET", "/a", 2), Is.SameAs(alone));
        Assert.That(table.Find("POST", "/a", 2), Is.SameAs(any));
    }

    [Test]
    public void Looks_at_no_more_of_the_path_than_the_limit()
    {
        var table = TableOf(new RestPath(typeof(object), "/a/{Id}"));

        Assert.That(table.Find("GET", "/a/3.json", "/a/3".Length), Is.Not.Null);
        Assert.That(table.Find("GET", "/a/3.json", "/a".Length), Is.Null);
    }

    [Test]
    public void Visits_as_many_nodes_with_ten_thousand_routes_as_with_ten()
    {
        // the trie is as deep as the longest route, and a literal is one look-up however many there are
        foreach (var count in new[] { 10, 10_000 })
        {
            var routes = Enumerable.Range(0, count).Select(i => new RestPath(typeof(object), $"/api/things{i}/{{Id}}/parts")).ToArray();
            var table = TableOf(routes);

            Assert.That(table.Find("GET", "/api/things7/12/parts", 21), Is.SameAs(routes[7]));
            Assert.That(table.LongestProbe, Is.LessThan(32), "routes: " + count);
        }
    }

    private static string Describe(RestPath? route) => route?.Path + " " + route?.AllowedVerbs;

    private static RouteTable TableOf(params RestPath[] routes)
    {
        var map = new Dictionary<string, List<RestPath>>();
        foreach (var route in routes)
        {
            if (!map.TryGetValue(route.FirstMatchHashKey, out var bucket)) map[route.FirstMatchHashKey] = bucket = new List<RestPath>();
            bucket.Add(route);
        }
        return new RouteTable(map);
    }

    private static string MakeTemplate(Random random)
    {
        var length = random.Next(1, 5);
        var template = "";
        for (var i = 0; i < length; i++)
        {
            var isLast = i == length - 1;
            var kind = random.Next(12);
            template += kind switch
            {
                < 6 => "/" + Words[random.Next(Words.Length)],
                < 9 => "/{V" + i + "}",
                9 => "/{V" + i + "}.{W" + i + "}",
                10 when isLast => "/{Rest*}",
                10 => "/{Rest" + i + "*}/" + Words[random.Next(4)],
                _ => "/" + Words[random.Next(4)] + ".{V" + i + "}",
            };
        }
        return template;
    }

    private static string MakePath(Random random)
    {
        var path = "";
        var length = random.Next(0, 7);
        for (var i = 0; i < length; i++)
        {
            path += random.Next(10) == 0 ? "//" : "/";
            path += random.Next(6) == 0 ? "other" + random.Next(3) : Words[random.Next(Words.Length)];
        }
        return random.Next(4) == 0 ? path + "/" : path;
    }
}
