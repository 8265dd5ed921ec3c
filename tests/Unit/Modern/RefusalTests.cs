using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Tests.Modern;

/// <summary>The bodies of 401 and 403, which v3 leaves out.</summary>
public class RefusalTests
{
    private const string Problem = "Accept: application/problem+json\r\n";
    private const string Anna = "Authorization: Basic YW5uYTpzZWNyZXQ=\r\n";

    [TestCase("", "\"ResponseStatus\":{\"ErrorCode\":\"Unauthorized\",\"Message\":\"A login is required.\"")]
    [TestCase(Problem, "\"title\":\"Unauthorized\",\"status\":401,\"detail\":\"A login is required.\"")]
    public void A_call_without_a_login_has_a_body_and_a_challenge(string headers, string body)
    {
        using var host = New(new ModernDefaults());

        var response = host.Get("/guarded", headers);

        Assert.That(response, Does.StartWith("HTTP/1.1 401 ").And.Contain("WWW-Authenticate: basic realm=").And.Contain(body));
        Assert.That(response, Does.Contain("Content-Type: application/" + (headers.Length == 0 ? "json" : "problem+json")));
    }

    [TestCase("", "\"ResponseStatus\":{\"ErrorCode\":\"Forbidden\",\"Message\":\"Invalid Role\"")]
    [TestCase(Problem, "\"title\":\"Forbidden\",\"status\":403,\"detail\":\"Invalid Role\"")]
    public void A_user_without_the_role_gets_a_body(string headers, string body)
    {
        using var host = New(new ModernDefaults());

        Assert.That(host.Get("/admins", headers + Anna), Does.StartWith("HTTP/1.1 403 ").And.Contain(body));
    }

    [Test]
    public void A_user_with_a_login_is_served()
    {
        using var host = New(new ModernDefaults());

        Assert.That(host.Get("/guarded", Anna), Does.StartWith("HTTP/1.1 200 "));
    }

    [Test]
    public void Without_problem_details_a_refusal_has_no_body_as_in_v3()
    {
        using var host = New(new ModernDefaults { ProblemDetails = false });

        Assert.That(host.Get("/guarded"), Does.StartWith("HTTP/1.1 401 ").And.EndsWith("\r\n\r\n"));
        Assert.That(host.Get("/admins", Anna), Does.StartWith("HTTP/1.1 403 ").And.EndsWith("\r\n\r\n"));
    }

    private static ModernHost New(ModernDefaults plugin) => new(plugin, static host =>
    {
        host.RegisterService(typeof(GuardedService));
        host.Container.Register<ICacheClient>(new MemoryCacheClient());
        var users = new InMemoryAuthRepository();
        users.CreateUserAuth(new UserAuth { UserName = "anna" }, "secret");
        host.Container.Register<IUserAuthRepository>(users);
        host.Plugins.Add(new AuthFeature(static () => new AuthUserSession(), [new BasicAuthProvider()]) { HtmlRedirect = null });
    });
}
