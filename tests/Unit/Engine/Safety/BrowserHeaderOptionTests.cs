namespace ServiceStack.HyperHost.Tests.Engine.Safety;

[TestFixtureSource(typeof(SafetyServer), nameof(SafetyServer.Fixtures))]
public class BrowserHeaderOptionTests(string kind)
{
    [Test]
    public void An_option_takes_the_headers_away()
    {
        using var server = new SafetyServer(kind, config => config.V3Behaviour.NoBrowserHeaders = true);

        Assert.That(server.Get("/metadata", "Accept: text/html").Headers.Keys, Has.None.EqualTo("Content-Security-Policy"));
    }

    [Test]
    public void What_an_application_sets_for_all_answers_counts_more()
    {
        using var server = new SafetyServer(kind, config => config.GlobalResponseHeaders = new() { ["X-Frame-Options"] = "SAMEORIGIN" });

        Assert.That(server.Get("/metadata", "Accept: text/html").Header("X-Frame-Options"), Is.Not.EqualTo("DENY").And.Not.Contain("DENY"));
    }
}
