using ServiceStack.HyperHost.Tests.Engine.Safety;
using ServiceStack.ServiceInterface.Cors;

namespace ServiceStack.HyperHost.Tests.Engine.Responses;

/// <summary>Preflight requests, which a browser sends before a request to another origin, with CorsFeature.</summary>
[TestFixtureSource(typeof(SafetyServer), nameof(SafetyServer.Fixtures))]
public class CorsPreflightTests(string kind)
{
    private static readonly string[] Preflight =
    [
        "Origin: https://a.test", "Access-Control-Request-Method: PUT", "Access-Control-Request-Headers: content-type",
    ];

    [TestCase("/safe/version")]
    [TestCase("/safe/any-verb")]
    [TestCase("/json/reply/SafetyEcho")]
    public void Is_answered_for_every_route(string path)
    {
        using var server = Start(new CorsFeature("*", "GET, PUT", "Content-Type", allowCredentials: false));

        var answer = server.Ask("OPTIONS", path, null, Preflight);

        Assert.That((answer.Status, answer.Body.Length), Is.EqualTo((204, 0)));
        Assert.That(answer.Header("Access-Control-Allow-Origin"), Is.EqualTo("*"));
        Assert.That(answer.Header("Access-Control-Allow-Methods"), Is.EqualTo("GET, PUT"));
        Assert.That(answer.Header("Access-Control-Allow-Headers"), Is.EqualTo("Content-Type"));
        Assert.That(answer.Header("Access-Control-Allow-Credentials"), Is.Empty);
    }

    [TestCase("https://a.test", "https://a.test")]
    [TestCase("https://b.test", "")]
    public void Names_an_origin_that_is_listed(string origin, string allowed)
    {
        using var server = Start(new CorsFeature(["https://a.test"], allowedHeaders: "Content-Type, X-Own", allowCredentials: true));

        foreach (var method in new[] { "OPTIONS", "GET" })
        {
            var answer = server.Ask(method, "/safe/version", null, "Origin: " + origin, "Access-Control-Request-Method: GET");

            Assert.That(answer.Header("Access-Control-Allow-Origin"), Is.EqualTo(allowed), method);
            Assert.That(answer.Header("Vary"), Does.EndWith("Origin"), method);
            Assert.That(answer.Header("Access-Control-Allow-Headers"), Is.EqualTo("Content-Type, X-Own"), method);
            Assert.That(answer.Header("Access-Control-Allow-Credentials"), Is.EqualTo("true"), method);
        }
    }

    // the dictionary of the default configuration is shared
    private SafetyServer Start(CorsFeature cors) => new(kind, config => config.GlobalResponseHeaders = [], plugins: cors);

    [Test]
    public void Is_not_found_where_nothing_is()
    {
        using var server = Start(new CorsFeature());

        Assert.That(server.Ask("OPTIONS", "/safe/nowhere", null, Preflight).Status, Is.EqualTo(404));
    }
}
