using System.Collections.Generic;
using System.Linq;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Routing;

public class RestPathTests
{
    public class Shelf
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public string? Ext { get; set; }
    }

    [Test]
    public void Returns_its_components_and_its_keys()
    {
        var path = new RestPath(typeof(Shelf), "/Shelves/{Id}/file/{Name}.{Ext}", "get,put");

        Assert.That(path.PathComponentsCount, Is.EqualTo(4));
        Assert.That(path.TotalComponentsCount, Is.EqualTo(5));
        Assert.That(path.FirstMatchHashKey, Is.EqualTo("4/shelves"));
        Assert.That(path.AllowedVerbs, Is.EqualTo("GET,PUT"));
        Assert.That(path.Verbs, Is.EqualTo(new[] { "GET", "PUT" }));
        Assert.That(path.IsWildCardPath, Is.False);
        Assert.That(path.IsValid);
    }

    [Test]
    public void Fills_a_request_from_the_path_and_lets_the_query_win()
    {
        var path = new RestPath(typeof(Shelf), "/shelves/{Id}/{Name}");

        var plain = (Shelf)path.CreateRequest("/shelves/7/top");
        var queried = (Shelf)path.CreateRequest("/shelves/7/top", new Dictionary<string, string> { { "name", "asked" } }, null);
        var given = (Shelf)path.CreateRequest("/shelves/7/top", null, new Shelf { Ext = "kept" });

        Assert.That((plain.Id, plain.Name), Is.EqualTo((7, "top")));
        Assert.That(queried.Name, Is.EqualTo("asked"));
        Assert.That((given.Id, given.Ext), Is.EqualTo((7, "kept")));
    }

    [Test]
    public void Divides_a_component_at_its_dots()
    {
        var shelf = (Shelf)new RestPath(typeof(Shelf), "/file/{Name}.{Ext}").CreateRequest("/file/readme.txt");

        Assert.That((shelf.Name, shelf.Ext), Is.EqualTo(("readme", "txt")));
    }

    [TestCase("/docs/{Name*}", "/docs/a/b.txt", "a/b.txt")]
    [TestCase("/docs/{Name*}", "/docs", null)]
    [TestCase("/docs/{Name*}/raw", "/docs/a/b/raw", "a/b")]
    public void Gives_the_wildcard_what_it_takes(string template, string path, string? taken) =>
        Assert.That(((Shelf)new RestPath(typeof(Shelf), template).CreateRequest(path)).Name, Is.EqualTo(taken));

    [Test]
    public void Refuses_a_path_of_another_length() =>
        Assert.That(() => new RestPath(typeof(Shelf), "/shelves/{Id}").CreateRequest("/shelves"), Throws.ArgumentException);

    [Test]
    public void Refuses_a_wildcard_before_a_variable() =>
        Assert.That(() => new RestPath(typeof(Shelf), "/docs/{Name*}/{Id}"), Throws.ArgumentException);

    [TestCase(null, ActionContext.AnyAction)]
    [TestCase("*", ActionContext.AnyAction)]
    public void Without_verbs_or_with_a_star_allows_all(string? verbs, string named)
    {
        var path = new RestPath(typeof(Shelf), "/shelves", verbs);

        Assert.That(path.AllowsAllVerbs);
        Assert.That(path.Verbs, Is.EqualTo(new[] { named }));
        Assert.That(path.IsMatch("BREW", ["shelves"]));
    }

    [Test]
    public void Keys_for_a_path_follow_its_components_whole_and_in_pieces()
    {
        var parts = RestPath.GetPathPartsForMatching("/A//b.C/");

        Assert.That(parts, Is.EqualTo(new[] { "a", "b.c" }));
        Assert.That(RestPath.GetFirstMatchHashKeys(parts).ToArray(), Is.EqualTo(new[] { "2/a", "2/b.c", "2/b", "2/c" }));
        Assert.That(RestPath.GetFirstMatchWildCardHashKeys(parts).First(), Is.EqualTo("*/a"));
    }
}
