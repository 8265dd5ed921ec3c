using System;
using System.Net;
using ServiceStack.HyperHost.Tests.Engine.Safety;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Responses;

/// <summary>Headers that keep a proxy from storing one client's response for another.</summary>
[TestFixtureSource(typeof(SafetyServer), nameof(SafetyServer.Fixtures))]
public class CacheHeaderTests(string kind)
{
    [TestCase("nothing", "", "Accept")]
    [TestCase("public", "public, max-age=60, s-maxage=90", "Accept")]
    [TestCase("session", "private", "Accept, Cookie")]
    [TestCase("cookie", "private", "Accept, Cookie")]
    [TestCase("cookies", "private", "Accept, Cookie")]
    [TestCase("authorization", "private", "Accept, Authorization")]
    [TestCase("all-headers", "private", "Accept, Accept-Encoding, Accept-Language, Origin, Cookie, Authorization")]
    [TestCase("language", "", "Accept, Accept-Language")]
    [TestCase("session,public", "max-age=60, private", "Accept, Cookie")]
    [TestCase("session,no-store", "no-store", "Accept, Cookie")]
    [TestCase("set-cookie,public", "max-age=60, private", "Accept")]
    [TestCase("own-vary,cookie", "private", "X-Own, Accept, Cookie")]
    public void A_response_lists_what_it_depends_on(string ways, string cacheControl, string vary)
    {
        using var server = Start();

        var response = server.Get("/depends/" + ways, "Accept: application/json", "Accept-Language: en", "Origin: https://a.test",
            "Accept-Encoding: identity", "Cookie: ss-id=abcdefghijklmnopqrstuv; flavour=sweet", "Authorization: Other x");

        Assert.That((response.Header("Cache-Control"), response.Header("Vary")), Is.EqualTo((cacheControl, vary)));
    }

    [TestCase("X-Accel-Expires")]
    [TestCase("CDN-Cache-Control")]
    [TestCase("Surrogate-Control")]
    public void No_other_header_lets_a_proxy_store_it(string name)
    {
        using var server = Start();

        Assert.That(server.Get("/depends/other-" + name).Header(name), Is.EqualTo("60"));
        Assert.That(server.Get($"/depends/session,other-{name}").Header(name), Is.Empty);
    }

    [Test]
    public void A_switch_leaves_the_headers_to_the_application()
    {
        using var server = Start(static behaviour => behaviour.NoCacheHeaders = true);

        var response = server.Get("/depends/session,public", "Accept: application/json");

        Assert.That((response.Header("Cache-Control"), response.Header("Vary")), Is.EqualTo(("public, max-age=60, s-maxage=90", "")));
    }

    [TestCase("nothing", false)]
    [TestCase("session", true)]
    [TestCase("session-of-request", true)]
    [TestCase("id", true)]
    [TestCase("bag", true)]
    public void A_client_gets_a_session_when_code_reads_it(string ways, bool isRead)
    {
        using var server = Start();

        Assert.That(server.Get("/depends/" + ways).Header("Set-Cookie"), isRead ? Does.StartWith("ss-") : Is.Empty);
    }

    [Test]
    public void A_switch_gives_every_client_a_session()
    {
        using var server = Start(static behaviour => behaviour.EagerSessionCookies = true);

        var response = server.Get("/depends/nothing");

        Assert.That((response.Header("Set-Cookie").Substring(0, 3), response.Header("Cache-Control")), Is.EqualTo(("ss-", "private")));
    }

    [Test]
    public void An_empty_session_id_is_none()
    {
        using var server = Start();

        Assert.That(server.Get("/depends/id", "Cookie: ss-id=").Text, Is.Not.Empty.And.Not.EqualTo("null"));
    }

    private SafetyServer Start(Action<V3Behaviour>? change = null) => new(kind, config =>
    {
        config.V3Behaviour = new V3Behaviour();
        change?.Invoke(config.V3Behaviour);
    }, plugins: new DependsPlugin());

    public class Depends
    {
        public string Ways { get; set; } = "";
    }

    public class DependsService : ServiceInterface.Service
    {
        public object Any(Depends request)
        {
            var result = "";
            foreach (var way in request.Ways.Split(',')) result = Read(way) ?? result;
            return result;
        }

        private string? Read(string way)
        {
            switch (way)
            {
                case "session":
                    return SessionAs<AuthUserSession>().UserName;
                case "session-of-request":
                    return Request.GetSession().UserName;
                case "id":
                    return Request.GetSessionId();
                case "bag":
                    return Session.Get<string>("x");
                case "cookie":
                    return Request.GetCookieValue("flavour");
                case "cookies":
                    return Request.Headers["Cookie"];
                case "authorization":
                    return Request.Headers["Authorization"];
                case "language":
                    return Request.Headers["accept-language"];
                case "all-headers":
                    var all = "";
                    for (var i = 0; i < Request.Headers.Count; i++) all += Request.Headers[i];
                    return all;
                case "public":
                    Response.AddHeader("Cache-Control", "public, max-age=60, s-maxage=90");
                    return null;
                case "no-store":
                    Response.AddHeader("Cache-Control", "no-store");
                    return null;
                case "own-vary":
                    Response.AddHeader("Vary", "X-Own");
                    return null;
                case "set-cookie":
                    Response.Cookies.AddCookie(new Cookie("visit", "1", "/"));
                    return null;
                default:
                    if (way.StartsWith("other-", StringComparison.Ordinal)) Response.AddHeader(way.Substring("other-".Length), "60");
                    return null;
            }
        }
    }

    private sealed class DependsPlugin : IPlugin
    {
        public void Register(IAppHost appHost)
        {
            appHost.RegisterService(typeof(DependsService));
            appHost.Routes.Add(typeof(Depends), "/depends/{Ways}", null);
            appHost.LoadPlugin(new SessionFeature());
        }
    }
}
