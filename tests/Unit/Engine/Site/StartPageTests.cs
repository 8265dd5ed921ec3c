using ServiceStack.HyperHost.Tests.Engine.Safety;

namespace ServiceStack.HyperHost.Tests.Engine.Site;

[TestFixtureSource(typeof(SafetyServer), nameof(SafetyServer.Fixtures))]
public class StartPageTests(string kind)
{
    [Test]
    public void The_root_redirects_to_the_metadata_of_the_requested_host()
    {
        using var server = new SafetyServer(kind);

        for (var i = 0; i < 2; i++)
        {
            var answer = server.Get("/");

            Assert.That((answer.Status, answer.Header("Location")), Is.EqualTo((302, "/metadata")), answer.Text);
        }
    }

    [Test]
    public void An_address_of_the_applications_own_counts()
    {
        using var server = new SafetyServer(kind, config => config.WebHostUrl = "https://public.example/base");

        Assert.That(server.Get("/").Header("Location"), Is.EqualTo("https://public.example/base/metadata"));
    }

    [TestCase("/", "/start")]
    [TestCase("/?x=http://y/", "/start")]
    public void A_page_of_the_applications_own_counts(string path, string location)
    {
        using var server = new SafetyServer(kind, config => config.DefaultRedirectPath = "~/start");

        Assert.That(server.Get(path).Header("Location"), Is.EqualTo(location));
    }
}
