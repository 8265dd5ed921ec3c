namespace ServiceStack.HyperHost.Tests.Engine.Safety;

[TestFixtureSource(typeof(SafetyServer), nameof(SafetyServer.Fixtures))]
public class JsonpOptionsTests(string kind)
{
    [Test]
    public void Without_jsonp_a_callback_is_a_value_like_others()
    {
        using var server = new SafetyServer(kind, config => config.AllowJsonpRequests = false);

        Assert.That(server.Get("/safe/echo/x?callback=%3Cscript%3E").Text, Is.EqualTo("{\"Text\":\"x\"}"));
    }

    [Test]
    public void An_option_brings_v3s_callbacks_back()
    {
        using var server = new SafetyServer(kind, config => config.V3Behaviour.AnyJsonpCallback = true);

        Assert.That(server.Get("/safe/echo/x?callback=a%5B0%5D").Text, Is.EqualTo("a[0]({\"Text\":\"x\"})"));
        Assert.That(server.Get("/safe/typed?type=text/html&callback=cb").Text, Is.EqualTo("cb({\"a\":1})"));
    }
}
