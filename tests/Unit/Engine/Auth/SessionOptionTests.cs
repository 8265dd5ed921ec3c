using System;
using System.Linq;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Auth;

/// <summary>What sessions and challenges do beyond v3 if an option requires it.</summary>
public class SessionOptionTests
{
    private static readonly DateTime Noon = new(2013, 1, 1, 12, 0, 0, DateTimeKind.Utc);

    [TearDown]
    public void Reset()
    {
        SessionFeature.AllowIdHeaders = false;
        SessionFeature.SlidingExpiry = null;
        DigestAuthProvider.ChallengeBesideOthers = false;
    }

    [TestCase(true, "from-header")]
    [TestCase(false, "from-cookie")]
    public void An_id_in_a_header_counts_more_than_a_cookie_where_it_is_allowed(bool isAllowed, string expected)
    {
        SessionFeature.AllowIdHeaders = isAllowed;
        var request = new MockHttpRequest();
        request.Cookies["ss-id"] = new("ss-id", "from-cookie");
        request.Headers["X-ss-id"] = "from-header";

        Assert.That((request.GetSessionId(), request.GetTemporarySessionId()), Is.EqualTo((expected, expected)));
    }

    [Test]
    public void An_id_that_the_request_has_made_counts_most()
    {
        SessionFeature.AllowIdHeaders = true;
        var request = new MockHttpRequest();
        request.Headers["X-ss-id"] = "from-header";
        request.Items["ss-id"] = "made";

        Assert.That(request.GetSessionId(), Is.EqualTo("made"));
    }

    [Test]
    public void A_permanent_id_has_a_header_of_its_own()
    {
        SessionFeature.AllowIdHeaders = true;
        var request = new MockHttpRequest();
        request.Headers["X-ss-pid"] = "permanent";
        request.Items[SessionFeature.SessionOptionsKey] = SessionOptions.Permanent;

        Assert.That(request.GetSessionId(), Is.EqualTo("permanent"));
    }

    [Test]
    public void A_client_without_cookies_stays_logged_in_by_header()
    {
        SessionFeature.AllowIdHeaders = true;
        using var host = AuthHost.Run();
        var login = host.NewClient();
        login.Post("auth/credentials", "{\"UserName\":\"root\",\"Password\":\"pass2\"}");

        // the SessionId of the response is the user's id, as in v3
        var id = login.CookieOf("ss-id");

        Assert.That(host.NewClient().Get("requestlogs", "X-ss-id: " + id).Status, Is.EqualTo(200));
        Assert.That(host.NewClient().Get("requestlogs", "X-ss-id: other").Status, Is.EqualTo(401));
        EndpointHost.Dispose();
    }

    [Test]
    public void A_session_lives_on_with_each_request_where_it_slides()
    {
        SessionFeature.SlidingExpiry = TimeSpan.FromMinutes(10);
        var cache = new CountingCache();
        var session = new AuthUserSession { IsAuthenticated = true };
        var key = Guid.NewGuid().ToString();

        SlidingSessions.Prolong(cache, key, session, Noon);
        SlidingSessions.Prolong(cache, key, session, Noon.AddSeconds(59));
        Assert.That((cache.Writes, cache.Lifetime), Is.EqualTo((1, TimeSpan.FromMinutes(10))));

        SlidingSessions.Prolong(cache, key, session, Noon.AddSeconds(60));
        Assert.That(cache.Writes, Is.EqualTo(2));
    }

    [Test]
    public void A_session_without_a_user_and_one_without_the_option_do_not_slide()
    {
        var cache = new CountingCache();
        SlidingSessions.Prolong(cache, Guid.NewGuid().ToString(), new AuthUserSession { IsAuthenticated = true }, Noon);

        SessionFeature.SlidingExpiry = TimeSpan.FromMinutes(10);
        SlidingSessions.Prolong(cache, Guid.NewGuid().ToString(), new AuthUserSession(), Noon);
        SlidingSessions.Prolong(cache, Guid.NewGuid().ToString(), null, Noon);

        Assert.That(cache.Writes, Is.Zero);
    }

    [TestCase(true, "digest realm=\"/auth/digest\", nonce=")]
    [TestCase(false, "credentials realm=\"/auth/credentials\"")]
    public void Digest_challenges_beside_the_first_provider_where_it_may(bool isOn, string challenge)
    {
        DigestAuthProvider.ChallengeBesideOthers = isOn;
        using var host = AuthHost.Run();
        var response = Refused(new AuthenticateAttribute());

        Assert.That(
            response.Headers["WWW-Authenticate"], Does.StartWith(challenge).And.EndsWith("credentials realm=\"/auth/credentials\""));
        EndpointHost.Dispose();
    }

    [Test]
    public void A_provider_that_is_named_challenges_alone()
    {
        DigestAuthProvider.ChallengeBesideOthers = true;
        using var host = AuthHost.Run();

        Assert.That(Refused(new AuthenticateAttribute("basic")).Headers["WWW-Authenticate"], Is.EqualTo("basic realm=\"/auth/basic\""));
        EndpointHost.Dispose();
    }

    [TestCase("/secure", "/login?redirect=%2fsecure")]
    [TestCase("/secure?a=1&b=%C3%A9", "/login?redirect=%2fsecure%3fa%3d1%26b%3d")]
    public void A_browser_is_sent_to_the_login_page_by_path(string path, string location)
    {
        using var host = AuthHost.Run();
        var request = new MockHttpRequest
        {
            HttpMethod = "GET",
            RawUrl = path,
            PathInfo = path.Split('?')[0],
            QueryString = System.Web.HttpUtility.ParseQueryString(path.Split('?').ElementAtOrDefault(1) ?? ""),
            ResponseContentType = "text/html",
        };
        var response = new RecordingResponse();

        new AuthenticateAttribute().Execute(request, response, new object());

        Assert.That(response.StatusCode, Is.EqualTo(302));
        Assert.That(response.Headers["Location"], Does.StartWith(location));
        EndpointHost.Dispose();
    }

    private static RecordingResponse Refused(AuthenticateAttribute attribute)
    {
        var response = new RecordingResponse();
        attribute.Execute(
            new MockHttpRequest { HttpMethod = "GET", RawUrl = "/x", PathInfo = "/x", ResponseContentType = "application/json",
                UserHostAddress = "::1" },
            response,
            new object());
        return response;
    }

    private sealed class CountingCache : MemoryCacheClient, CacheAccess.ICacheClient
    {
        public int Writes { get; private set; }

        public TimeSpan Lifetime { get; private set; }

        bool CacheAccess.ICacheClient.Set<T>(string key, T value, TimeSpan expiresIn)
        {
            Writes++;
            Lifetime = expiresIn;
            return true;
        }
    }
}
