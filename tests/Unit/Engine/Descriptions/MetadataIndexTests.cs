using System.Text.RegularExpressions;
using ServiceStack.Api.OpenApi;
using ServiceStack.Api.Swagger;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.ServiceInterface;

namespace ServiceStack.HyperHost.Tests.Engine.Descriptions;

/// <summary>What the metadata pages show of each operation.</summary>
public class MetadataIndexTests
{
    [Test]
    public void Lists_routes_verbs_summary_and_access()
    {
        using var host = Run();

        var page = host.Get("metadata").Body;

        Assert.That(RowOf(page, "FindHotels"), Does.Match("GET</span>.*/hotels</span>").And.Contain("All hotels"));
        Assert.That(RowOf(page, "OneHotel"), Does.Contain("/hotels/{Id}/photos/{Path*}"));
        Assert.That(RowOf(page, "StoreHotel"), Does.Contain("<td data-label=\"Requires\">login</td>"));
        Assert.That(RowOf(page, "StoreDesk"), Does.Contain("<td data-label=\"Requires\">role Clerk</td>").And.Contain("Stores a Desk"));
        Assert.That(RowOf(page, "StoreScan"), Does.Contain("<td data-label=\"Requires\">login</td>"), "of the action");
        Assert.That(RowOf(page, "UploadPhotos"), Does.Contain("<td data-label=\"Requires\"></td>"));
        Assert.That(RowOf(page, "Unrouted"), Does.Contain("<td data-label=\"Routes\"></td>").And.Contain("json/metadata?op=Unrouted"));
    }

    [TestCase("metadata", "", "/ui/")]
    [TestCase("metadata", "api/", "/api/ui/")]
    [TestCase("json/metadata?op=StoreDesk", "api/", "/api/ui/#StoreDesk")]
    public void Links_to_the_page_that_calls_services(string path, string mounted, string link)
    {
        using var host = Run(mounted);

        Assert.That(host.Get(path).Body, Does.Contain($"href=\"{link}\""));
    }

    [Test]
    public void Links_to_it_with_Swagger_too()
    {
        using var host = DescribedHost.Run(static app => app.Plugins.Add(new SwaggerFeature()));

        Assert.That(host.Get("metadata").Body, Does.Contain("href=\"/ui/\""));
        Assert.That(host.Get("ui/").Status, Is.EqualTo(200));
    }

    [Test]
    public void Without_the_plugin_there_is_no_link()
    {
        using var host = DescribedHost.Run(static _ => { });

        Assert.That(host.Get("metadata").Body, Does.Not.Contain("/ui/"));
    }

    [Test]
    public void The_page_of_an_operation_has_its_access_and_comment()
    {
        using var host = Run();

        Assert.That(host.Get("json/metadata?op=StoreDesk").Body, Does.Contain("Requires: role Clerk.").And.Contain("Stores a Desk"));
    }

    [TestCase("metadata")]
    [TestCase("json/metadata")]
    [TestCase("json/metadata?op=StoreDesk")]
    [TestCase("hotels?Town=x&format=html")]
    public void A_page_fits_a_phone_has_dark_colours_and_the_policy_of_before(string path)
    {
        using var host = Run();

        var (status, body, headers) = host.Get(path);

        Assert.That(status, Is.EqualTo(200));
        Assert.That(body, Does.Contain("width=device-width").And.Contain("color-scheme:light dark").And.Contain("@media(max-width:40rem)"));
        Assert.That(headers["Content-Security-Policy"], Does.StartWith("default-src 'none'; ").And.Contain("frame-ancestors 'none'"));
        Assert.That(headers["Content-Security-Policy"], Does.Not.Contain("script-src 'unsafe").And.Not.Contain("http"));
        Assert.That(Regex.IsMatch(body, "(src|href)=\"https?://(?!127)"), Is.False, "nothing of another host");
    }

    private static DescribedHost Run(string path = "") => DescribedHost.Run(
        static app =>
        {
            app.RegisterService(typeof(DeskService));
            app.Plugins.Add(new AuthFeature(static () => new AuthUserSession(), [new CredentialsAuthProvider()]));
            app.Plugins.Add(new OpenApiFeature());
        },
        path);

    private static string RowOf(string page, string operation) =>
        Regex.Match(page, $"<tr><th scope=\"row\">{operation}</th>.*?</tr>", RegexOptions.Singleline).Value;
}
