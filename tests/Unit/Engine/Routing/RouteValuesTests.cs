#nullable disable
using System;
using System.Collections.Generic;
using ServiceStack.HyperHost.Tests.Engine;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.WebHost.Endpoints;

namespace Acme.Engine.Routing;

/// <summary>Values of a request in its path, and what overrides them.</summary>
public class RouteValuesTests
{
    public class Shelf
    {
        public int Id { get; set; }

        public string Name { get; set; }

        public string Fixed => "fixed";
    }

    [TearDown]
    public void EndHost() => EndpointHost.Dispose();

    [TestCase("/shelves/{Id}", "/shelves/3", "Id=7", 7)]
    [TestCase("/shelves/{Id}", "/shelves/3", "id=7", 7)]
    [TestCase("/shelves/{Id}", "/shelves/x", "Id=7", 7)]
    [TestCase("/shelves/{Id}", "/shelves/3", "ID=", 3)]
    [TestCase("/shelves/{Id}", "/shelves/3", "Id=", 0)]
    [TestCase("/shelves/{id}", "/shelves/3", "Id=", 0)]
    [TestCase("/shelves/{Id*}", "/shelves/3", "Id=7", 7)]
    [TestCase("/shelves/{Id}.{Name}", "/shelves/3.x", "id=7", 7)]
    public void The_query_counts_before_the_path(string route, string path, string query, int expected) =>
        Assert.That(Bind(route, path, query).Id, Is.EqualTo(expected));

    [TestCase("/shelves/{Id}", "/shelves/x", "id=7")]
    [TestCase("/shelves/{Id}.{Name}", "/shelves/x.y", "id=7")]
    public void A_path_that_the_query_does_not_repeat_by_the_propertys_own_name_has_to_fit(string route, string path, string query) =>
        Assert.That(() => Bind(route, path, query), Throws.TypeOf<RequestBindingException>());

    [TestCase("/shelves/{Nothing}", "/shelves/3")]
    [TestCase("/shelves/{Nothing*}", "/shelves/3/4")]
    [TestCase("/shelves/{Id}.{Nothing}", "/shelves/3.x")]
    public void A_variable_that_is_no_property_can_not_be_bound(string route, string path)
    {
        var error = Assert.Throws<RequestBindingException>(() => Bind(route, path, null));

        Assert.That(error.InnerException, Is.InstanceOf<ArgumentException>().With.Message.Contains("Nothing is no property of Shelf"));
    }

    [TestCase("/shelves/{Ignore}/{Id}", "/shelves/x/3")]
    [TestCase("/shelves/{Fixed}/{Id}", "/shelves/x/3")]
    public void Some_variables_are_ignored(string route, string path) => Assert.That(Bind(route, path, null).Id, Is.EqualTo(3));

    [Test]
    public void An_error_of_binding_reaches_the_caller_who_wants_no_errors_written()
    {
        TestHost.Start().Config.WriteErrorsToResponse = false;
        var handler = new RestHandler { RestPath = new RestPath(typeof(Shelf), "/shelves/{Id}/x") };
        var request =
            new MockHttpRequest { HttpMethod = null, PathInfo = "/shelves/{Id}/x", ResponseContentType = null, ContentType = null };

        Assert.That(() => handler.ProcessRequest(request, new MockHttpResponse(), ""), Throws.TypeOf<RequestBindingException>());
    }

    // the first literal, then components that a wildcard takes
    [TestCase("/a/{Name}", "GET", 1, 10910)]
    [TestCase("/a/{Name*}", null, 3, 7901)]
    [TestCase("/a/{Id}/{Name*}", null, 2, 8801)]
    [TestCase("/a/{Id}/{Name*}", null, 5, 5801)]
    [TestCase("/a/{Name*}", "GET", 20, 1910)]
    public void A_match_has_its_score(string route, string verbs, int taken, int expected)
    {
        var path = new RestPath(typeof(Shelf), route, verbs);
        var parts = new List<string> { "a" };
        if (route.Contains("{Id}")) parts.Add("1");
        for (var i = 0; i < taken; i++) parts.Add("x");

        Assert.That(path.MatchScore("GET", parts.ToArray()), Is.EqualTo(expected));
    }

    private static Shelf Bind(string route, string path, string query)
    {
        TestHost.Start();
        var request = new MockHttpRequest { PathInfo = path, RawUrl = path };
        foreach (var pair in (query ?? "").Split(['&'], StringSplitOptions.RemoveEmptyEntries))
        {
            request.QueryString.Add(pair.Split('=')[0], pair.Split('=')[1]);
        }

        var handler = new RestHandler { RestPath = new RestPath(typeof(Shelf), route) };
        return (Shelf)handler.CreateRequest(request, nameof(Shelf));
    }
}
