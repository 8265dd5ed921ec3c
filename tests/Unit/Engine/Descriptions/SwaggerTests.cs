using System.Linq;
using ServiceStack.Api.Swagger;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Descriptions;

/// <summary>v3's SwaggerFeature: /resources, /resource/{Name} and the page.</summary>
public class SwaggerTests
{
    private const string Model = "\"models\":{";

    [Test]
    public void Lists_each_first_part_of_the_routes([Values("", "api/")] string path)
    {
        using var host = DescribedHost.Run(static app => app.Plugins.Add(new SwaggerFeature()), path);

        var (status, body, _) = host.Get("resources");

        Assert.That(status, Is.EqualTo(200));
        Assert.That(body, Is.EqualTo(
            $"{{\"swaggerVersion\":\"1.1\",\"apiVersion\":\"1.0\",\"basePath\":\"{host.Url.TrimEnd('/')}\","
            + "\"apis\":[{\"path\":\"/resource/hotels\",\"description\":\"Finds hotels\"}]}"));
        Assert.That(SwaggerFeature.IsEnabled);
    }

    [Test]
    public void Describes_the_routes_of_a_part_with_their_verbs()
    {
        using var host = DescribedHost.Run(static app => app.Plugins.Add(new SwaggerFeature()));

        var body = host.Get("resource/hotels").Body;

        Assert.That(body, Does.Contain($"\"basePath\":\"{host.Url.TrimEnd('/')}\",\"resourcePath\":\"/hotels\""));
        Assert.That(
            body,
            Does.Contain("{\"path\":\"/hotels\",\"description\":\"All hotels\",\"operations\":[{\"httpMethod\":\"GET\","
                + "\"nickname\":\"gethotels\",\"summary\":\"All hotels\",\"notes\":\"Those of a town.\",\"parameters\":[{"
                + "\"paramType\":\"query\",\"name\":\"Town\",\"description\":\"Where they stand\",\"dataType\":\"string\","
                + "\"required\":true,\"allowMultiple\":false}"));
        Assert.That(body, Does.Contain("\"responseClass\":\"List[Hotel]\""));
        Assert.That(body, Does.Contain("\"errorResponses\":[{\"code\":400,\"reason\":\"The town is missing\"}]"));
        Assert.That(body, Does.Contain("\"path\":\"/hotels/{Id}/photos/{Path}\"").And.Not.Contain("NotTold").And.Not.Contain("/hidden"));
        Assert.That(body, Does.Contain("\"valueType\":\"RANGE\",\"max\":9,\"min\":1"));
        Assert.That(body, Does.Contain("\"httpMethod\":\"PUT\"").And.Contain("\"paramType\":\"body\",\"name\":\"body\""));
    }

    [Test]
    public void Describes_the_types_once_each()
    {
        using var host = DescribedHost.Run(static app => app.Plugins.Add(new SwaggerFeature()));

        var body = host.Get("resource/hotels").Body;

        var models = body.Substring(body.IndexOf(Model, System.StringComparison.Ordinal));
        Assert.That(models.Split(["\"id\":\"Hotel\""], System.StringSplitOptions.None), Has.Length.EqualTo(2));
        Assert.That(models, Does.Contain("\"Neighbours\":{\"type\":\"Array\",\"items\":{\"$ref\":\"Hotel\"}"));
        Assert.That(
            models,
            Does.Contain("\"Stars\":{\"type\":\"string\",\"allowableValues\":{\"valueType\":\"LIST\",\"values\":[\"One\",\"Two\"]}"));
        Assert.That(models, Does.Contain("\"Opened\":{\"type\":\"Date\"").And.Contain("\"Price\":{\"type\":\"double\""));
        Assert.That(models, Does.Contain("\"zip\":{\"type\":\"string\"").And.Not.Contain("NotSent").And.Not.Contain("Secret"));
    }

    [TestCase(true, false, "\"neighbours\"", "\"zip\"")]
    [TestCase(false, true, "\"neighbours\"", "\"opened\"")]
    public void Writes_names_of_properties_in_the_configured_style(bool isCamelCase, bool hasUnderscores, params string[] names)
    {
        using var host = DescribedHost.Run(app => app.Plugins.Add(new SwaggerFeature
        {
            UseCamelCaseModelPropertyNames = isCamelCase, UseLowercaseUnderscoreModelPropertyNames = hasUnderscores,
        }));

        var body = host.Get("resource/hotels").Body;

        Assert.That(names.Where(name => !body.Contains(name)), Is.Empty, body);
    }

    [TestCase("URLPathName", "uRLPathName", "url_path_name")]
    [TestCase("Id", "id", "id")]
    [TestCase("already_small", "already_small", "already_small")]
    public void Knows_both_ways_to_write_a_name(string name, string camelCase, string underscores)
    {
        Assert.That(PropertyNames.CamelCase(name), Is.EqualTo(camelCase));
        Assert.That(PropertyNames.WithUnderscores(name), Is.EqualTo(underscores));
    }

    [Test]
    public void Leaves_out_what_does_not_fit_the_pattern()
    {
        using var host = DescribedHost.Run(static app => app.Plugins.Add(new SwaggerFeature { ResourceFilterPattern = "^Store" }));

        var body = host.Get("resource/hotels").Body;

        Assert.That(body, Does.Contain("StoreHotel").And.Not.Contain("FindHotels").And.Not.Contain("OneHotel"));
    }

    [Test]
    public void Declares_no_body_parameter_if_configured_so()
    {
        using var host = DescribedHost.Run(static app => app.Plugins.Add(new SwaggerFeature { DisableAutoDtoInBodyParam = true }));

        Assert.That(host.Get("resource/hotels").Body, Does.Not.Contain("\"paramType\":\"body\""));
    }

    [Test]
    public void Describes_a_request_whose_member_is_declared_as_its_body()
    {
        using var host = DescribedHost.Run(static app =>
        {
            app.Plugins.Add(new SwaggerFeature());
            app.RegisterService(typeof(MoveService));
        });

        var body = host.Get("resource/moves").Body;

        Assert.That(body, Does.Contain("\"paramType\":\"body\",\"name\":\"Name\"").And.Contain("\"dataType\":\"MoveRoom\""));
        Assert.That(body, Does.Contain("\"MoveRoom\":{\"id\":\"MoveRoom\"").And.Contain("\"Floor\":{\"type\":\"int\""));
    }

    [Test]
    public void Knows_no_part_that_is_none() =>
        Run(static host => Assert.That(host.Get("resource/nothing").Status, Is.EqualTo(404)));

    [Test]
    public void Shows_nothing_where_metadata_is_switched_off(
        [Values("resources", "resource/hotels", "swagger-ui/", "openapi.json", "ui/")] string path)
    {
        using var host = DescribedHost.Run(static app =>
        {
            app.Use(new EndpointHostConfig { EnableFeatures = Feature.All & ~Feature.Metadata });
            app.Plugins.Add(new SwaggerFeature());
        });

        Assert.That(host.Get(path).Status, Is.EqualTo(403));
    }

    [Test]
    public void Has_the_page_with_all_that_it_needs() => Run(static host =>
    {
        Assert.That(host.Get("swagger-ui/").Body, Does.Contain("src=\"page.js\"").And.Contain("\"../openapi.json\""));
        Assert.That(host.Get("swagger-ui/page.js").Status, Is.EqualTo(200));
        Assert.That(host.Get("swagger-ui/page.css").Status, Is.EqualTo(200));
        Assert.That(host.Get("swagger-ui/other.js").Status, Is.EqualTo(404));
        Assert.That(host.Get("openapi.json").Status, Is.EqualTo(200));
    });

    private static void Run(System.Action<DescribedHost> test)
    {
        using var host = DescribedHost.Run(static app => app.Plugins.Add(new SwaggerFeature()));
        test(host);
    }

    [TestCase("hotels/{Id}", "/hotels/{Id}", "\"path\":\"/hotels\",")]
    [TestCase("hotels/%7BId%7D/photos", "/hotels/{Id}/photos/{Path}", "\"path\":\"/hotels/{Id}\",")]
    public void A_whole_path_is_described_alone(string name, string has, string hasNot)
    {
        using var host = DescribedHost.Run(static app => app.Plugins.Add(new SwaggerFeature()));

        var (status, body, _) = host.Get("resource/" + name);

        Assert.That(status, Is.EqualTo(200));
        Assert.That(body, Does.Contain($"\"path\":\"{has}\"").And.Not.Contain(hasNot));
    }

    [Test]
    public void The_models_of_bodies_are_there_and_types_have_words()
    {
        using var host = DescribedHost.Run(static app => app.Plugins.Add(new SwaggerFeature()));

        var body = host.Get("resource/hotels").Body;

        var type = System.Text.RegularExpressions.Regex.Match(body, "\"paramType\":\"body\"[^}]*\"dataType\":\"([^\"]+)\"").Groups[1].Value;
        Assert.That(type, Is.Not.Empty);
        Assert.That(body.Substring(body.IndexOf(Model, System.StringComparison.Ordinal)), Does.Contain($"\"{type}\":{{\"id\":\"{type}\""));
        Assert.That((SwaggerType.Array, SwaggerType.Date, SwaggerType.String), Is.EqualTo(("Array", "Date", "string")));
    }
}
