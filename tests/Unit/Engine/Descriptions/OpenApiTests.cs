using System.Linq;
using System.Xml.Linq;
using ServiceStack.Api.OpenApi;

namespace ServiceStack.HyperHost.Tests.Engine.Descriptions;

/// <summary>/openapi.json and its page.</summary>
public class OpenApiTests
{
    [Test]
    public void Describes_itself_and_the_addresses_that_answer([Values("", "api/")] string path)
    {
        using var host = DescribedHost.Run(static app => app.Plugins.Add(new OpenApiFeature { Version = "2.5" }), path);

        var document = Json.Read(host.Get("openapi.json").Body);

        Assert.That(document.Text("openapi"), Does.StartWith("3.1."));
        Assert.That(document.Text("info", "title"), Is.EqualTo("Hotels <of> a town"));
        Assert.That(document.Text("info", "version"), Is.EqualTo("2.5"));
        Assert.That(document.At("servers").Elements().Single().Text("url"), Is.EqualTo("/" + path.TrimEnd('/')));
    }

    [Test]
    public void Has_each_route_once_with_all_of_its_verbs()
    {
        var paths = Document().At("paths").Elements();

        Assert.That(
            paths.Select(path => path.Key() + ": " + string.Join(" ", path.Elements().Select(verb => verb.Key()).OrderBy(verb => verb))),
            Is.EquivalentTo(new[]
            {
                "/hotels: get", "/hotels/{Id}: delete get put", "/hotels/{Id}/photos/{Path}: get", "/json/reply/Unrouted: post",
            }));
    }

    [Test]
    public void Keeps_the_rules_of_the_format()
    {
        var document = Document();

        foreach (var path in document.At("paths").Elements())
        {
            foreach (var verb in path.Elements())
            {
                var told = verb.At("parameters").Elements().Where(one => one.Text("in") == "path").Select(one => one.Text("name")).ToList();
                Assert.That(told, Has.All.Matches<string>(name => path.Key().Contains("{" + name + "}")), path.Key());
                Assert.That(told, Has.Count.EqualTo(path.Key().Split('{').Length - 1), path.Key() + " " + verb.Key());
                Assert.That(verb.At("responses").Elements(), Is.Not.Empty);
                Assert.That(
                    verb.At("responses").Elements().Select(answer => answer.Text("description")), Has.None.Null, path.Key());
            }
        }

        var ids = document.At("paths").Elements().Elements().Select(verb => verb.Text("operationId")).ToList();
        Assert.That(ids, Is.Unique);
        var tags = document.At("paths").Elements().Elements().SelectMany(verb => verb.At("tags").Elements()).Select(tag => tag.Value);
        Assert.That(document.At("tags").Elements().Select(tag => tag.Text("name")), Is.EquivalentTo(tags.Distinct()));
        var schemas = document.At("components", "schemas").Elements().Select(schema => "#/components/schemas/" + schema.Key()).ToList();
        var wanted = document.Descendants().Where(one => one.Key() == "$ref").Select(one => one.Value).Distinct().ToList();
        Assert.That(wanted, Is.Not.Empty);
        Assert.That(wanted.Except(schemas), Is.Empty);
    }

    [Test]
    public void Describes_what_a_call_takes()
    {
        var find = Document().At("paths", "/hotels", "get");

        var parameters = find.At("parameters").Elements().ToList();
        Assert.That(
            parameters.Select(one => one.Text("name") + " " + one.Text("in") + " " + (one.Text("required") ?? "false")),
            Is.EqualTo(new[] { "Town query true", "Stars query false", "Page query false" }));
        Assert.That(parameters[1].Text("schema", "type"), Is.EqualTo("array"));
        Assert.That(parameters[1].Text("explode"), Is.EqualTo("false"));
        Assert.That(parameters[2].Text("schema", "minimum") + parameters[2].Text("schema", "maximum"), Is.EqualTo("19"));
        Assert.That(parameters[2].Text("schema", "type"), Is.EqualTo("integer"), "an address has no null");
        Assert.That(find.Text("summary"), Is.EqualTo("All hotels"));
        Assert.That(find.At("responses").Elements().Select(answer => answer.Key()), Is.EquivalentTo(new[] { "200", "400", "default" }));
        Assert.That(
            find.Text("responses", "200", "content", "application/json", "schema", "items", "$ref"),
            Is.EqualTo("#/components/schemas/Hotel"));
    }

    [Test]
    public void Gives_a_variable_one_name_where_two_routes_are_the_same_path()
    {
        var store = Document().At("paths", "/hotels/{Id}", "put");

        Assert.That(store.At("parameters").Elements().Single().Text("name"), Is.EqualTo("Id"));
        Assert.That(
            store.Text("requestBody", "content", "application/json", "schema", "$ref"), Is.EqualTo("#/components/schemas/StoreHotel"));
        Assert.That(store.Text("responses", "401", "description"), Is.Not.Empty);
    }

    [Test]
    public void Describes_each_type_of_a_property()
    {
        var properties = Document().At("components", "schemas", "Hotel", "properties");

        Assert.That(properties.Elements().Select(one => one.Key()), Does.Not.Contain("Secret"));
        Assert.That(properties.Text("Id", "pattern"), Is.EqualTo("^[0-9a-fA-F]{32}$"), "v3 writes a Guid without hyphens");
        Assert.That(properties.At("Stars", "enum").Elements().Select(one => one.Value), Is.EqualTo(new[] { "One", "Two" }));
        Assert.That(properties.Text("Price", "type"), Is.EqualTo("number"));
        Assert.That(properties.Text("Neighbours", "items", "$ref"), Is.EqualTo("#/components/schemas/Hotel"));
        Assert.That(properties.Text("Rooms", "additionalProperties", "type"), Is.EqualTo("integer"));
        Assert.That(properties.Text("Address", "$ref"), Is.EqualTo("#/components/schemas/Address"));
    }

    [Test]
    public void Leaves_out_what_the_caller_may_not_see_and_what_is_not_listed()
    {
        using var host = DescribedHost.Run(
            static app => app.Plugins.Add(new OpenApiFeature { IsListed = operation => operation.Name != "FindHotels" }));

        var paths = Json.Read(host.Get("openapi.json").Body).At("paths").Elements().Select(path => path.Key()).ToList();

        Assert.That(paths, Does.Not.Contain("/hidden").And.Not.Contain("/hotels").And.Contain("/hotels/{Id}"));
    }

    [TestCase("ui", "src=\"ui/page.js\"", "data-document=\"openapi.json\"")]
    [TestCase("ui/", "src=\"page.js\"", "data-document=\"../openapi.json\"")]
    [TestCase("ui/index.html?a=/ui", "src=\"page.js\"", "data-document=\"../openapi.json\"")]
    public void Links_the_page_to_its_files(string path, params string[] links)
    {
        using var host = DescribedHost.Run(static app => app.Plugins.Add(new OpenApiFeature()));

        var (status, body, headers) = host.Get(path);

        Assert.That(status, Is.EqualTo(200));
        foreach (var link in links) Assert.That(body, Does.Contain(link));
        Assert.That(body, Does.Not.Contain("http").And.Not.Contain("{{"));
        Assert.That(headers["Content-Security-Policy"], Does.Contain("default-src 'none'; script-src 'self'").And.Not.Contain("unsafe"));
        Assert.That(headers["X-Content-Type-Options"], Is.EqualTo("nosniff"));
    }

    [Test]
    public void Sends_the_type_of_each_file()
    {
        using var host = DescribedHost.Run(static app => app.Plugins.Add(new OpenApiFeature()));

        Assert.That(host.Get("ui/page.js").Headers["Content-Type"], Does.StartWith("text/javascript"));
        Assert.That(host.Get("ui/page.css").Headers["Content-Type"], Does.StartWith("text/css"));
        Assert.That(host.Get("ui/other.txt").Status, Is.EqualTo(404));
        Assert.That(host.Get("swagger-ui/").Status, Is.EqualTo(404), "that one belongs to SwaggerFeature");
    }

    private static XElement Document()
    {
        using var host = DescribedHost.Run(static app => app.Plugins.Add(new OpenApiFeature()));
        return Json.Read(host.Get("openapi.json").Body);
    }
}
