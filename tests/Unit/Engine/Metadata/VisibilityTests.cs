using ServiceStack.HyperHost.Tests.Engine.Descriptions;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Metadata;

/// <summary>An operation that [Restrict] hides answers, and no page shows it.</summary>
public class VisibilityTests
{
    [TestCase("json")]
    [TestCase("xml")]
    [TestCase("jsv")]
    [TestCase("csv")]
    [TestCase("soap11")]
    [TestCase("soap12")]
    public void No_format_has_a_page_of_it(string format)
    {
        using var host = DescribedHost.Run(static _ => { });

        Assert.That(host.Get(format + "/metadata?op=Hidden").Status, Is.EqualTo(403));
        Assert.That(host.Get(format + "/metadata?op=Unrouted").Status, Is.EqualTo(200));
    }

    [Test]
    public void It_is_on_no_list_and_answers_all_the_same()
    {
        using var host = DescribedHost.Run(static _ => { });

        Assert.That(host.Get("metadata").Body, Does.Contain("op=Unrouted").And.Not.Contain("op=Hidden"));
        Assert.That(host.Get("types/metadata").Body, Does.Contain("Unrouted").And.Not.Contain("\"Hidden\""));
        Assert.That(host.Get("hidden").Status, Is.EqualTo(200));
    }

    [TestCase("metadata?simulate=External")]
    [TestCase("types/metadata?simulate=External")]
    [TestCase("operations/metadata?simulate=External")]
    [TestCase("soap11?simulate=External")]
    [TestCase("soap12?simulate=External")]
    [TestCase("soap11?flash=true&simulate=External")]
    [TestCase("resources?simulate=External")]
    [TestCase("openapi.json?simulate=External")]
    public void No_description_names_it_to_strangers(string path)
    {
        using var host = DescribedHost.Run(static app =>
        {
            app.Use(new EndpointHostConfig { DebugMode = true });
            app.Plugins.Add(new ServiceStack.Api.Swagger.SwaggerFeature());
            app.Plugins.Add(new ServiceStack.Api.OpenApi.OpenApiFeature());
        });

        var (status, body, _) = host.Get(path);

        Assert.That(status, Is.EqualTo(200));
        Assert.That(body, Does.Not.Contain("Hidden").And.Not.Contain("/hidden"));
    }

    [TestCase("operations/metadata")]
    [TestCase("soap11")]
    public void Lists_of_all_operations_name_it_on_the_same_machine_as_in_v3(string path)
    {
        using var host = DescribedHost.Run(static _ => { });

        Assert.That(host.Get(path).Body, Does.Contain("Hidden"));
    }

    [TestCase("operations/metadata")]
    [TestCase("soap11")]
    public void A_description_that_the_caller_may_not_see_names_nothing(string path)
    {
        using var host = DescribedHost.Run(static app =>
            app.Use(new EndpointHostConfig { MetadataVisibility = ServiceHost.EndpointAttributes.External }));

        var (status, body, _) = host.Get(path);

        Assert.That(status, Is.EqualTo(403));
        Assert.That(body, Does.Not.Contain("Unrouted"));
    }

    [Test]
    public void All_is_shown_where_restrictions_are_off()
    {
        using var host = DescribedHost.Run(static app => app.Use(new EndpointHostConfig { EnableAccessRestrictions = false }));

        Assert.That(host.Get("json/metadata?op=Hidden").Status, Is.EqualTo(200));
        Assert.That(host.Get("metadata").Body, Does.Contain("op=Hidden"));
    }

    [TestCase("hotels/1?format=jsv&debug", true)]
    [TestCase("hotels/1?format=debug", true)]
    [TestCase("hotels/1?format=jsv", false)]
    public void A_request_for_debug_shows_JSV_as_people_read_it(string path, bool isReadable)
    {
        using var host = DescribedHost.Run(static app => app.Use(new EndpointHostConfig { DebugMode = true }));

        var (_, body, headers) = host.Get(path);

        Assert.That(headers["Content-Type"]!.StartsWith("text/plain", System.StringComparison.Ordinal), Is.EqualTo(isReadable));
        Assert.That(body.Split('\n').Length > 1, Is.EqualTo(isReadable), body);
    }
}
