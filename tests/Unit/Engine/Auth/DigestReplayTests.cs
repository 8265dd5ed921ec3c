using System.Collections.Generic;
using System.Linq;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Tests.Engine.Auth;

/// <summary>An overheard answer to a Digest challenge cannot be used again (D18); malformed credentials are the client's fault.</summary>
public class DigestReplayTests
{
    private AuthHost _host = null!;

    [OneTimeSetUp]
    public void Start() => _host = AuthHost.Run();

    [OneTimeTearDown]
    public void Stop() => _host.Dispose();

    [Test]
    public void An_overheard_answer_does_not_log_another_client_in([Values("00000001", null)] string? counter)
    {
        var header = Header(Nonce(), counter);

        Assert.That(_host.NewClient().Post("assignroles", "{\"UserName\":\"ada\"}", header).Status, Is.EqualTo(200));
        Assert.That(_host.NewClient().Post("assignroles", "{\"UserName\":\"ada\"}", header).Status, Is.EqualTo(401));
    }

    [TestCase("/assignroles", 200)]
    [TestCase("/assign%72oles", 200)]
    [TestCase("http://127.0.0.1/assignroles", 200)]
    [TestCase("/unassignroles", 401)]
    [TestCase("/assignroles?a=b", 401)]
    [TestCase("/", 401)]
    [TestCase("", 401)]
    [TestCase("http://127.0.0.1", 401)]
    [TestCase("/x?a=http://127.0.0.1/assignroles", 401)]
    public void An_answer_to_a_challenge_is_good_for_its_own_address_alone(string uri, int status) =>
        Assert.That(
            _host.NewClient().Post("assignroles", "{\"UserName\":\"ada\"}", Header(Nonce(), "1", uri)).Status, Is.EqualTo(status));

    [Test]
    public void An_option_brings_v3s_answers_for_any_address_back()
    {
        AuthSafety.AnyDigestAddress = true;
        try
        {
            var answer = _host.NewClient().Post("assignroles", "{\"UserName\":\"ada\"}", Header(Nonce(), "1", "/elsewhere"));

            Assert.That(answer.Status, Is.EqualTo(200));
        }
        finally
        {
            AuthSafety.AnyDigestAddress = false;
        }
    }

    [Test]
    public void A_client_goes_on_with_its_nonce()
    {
        var nonce = Nonce();

        for (var i = 1; i <= 3; i++)
        {
            var header = Header(nonce, i.ToString("x8", null));
            Assert.That(_host.NewClient().Post("assignroles", "{\"UserName\":\"ada\"}", header).Status, Is.EqualTo(200), header);
        }
    }

    [Test]
    public void Two_clients_get_two_nonces()
    {
        var nonces = Enumerable.Range(0, 1000).Select(_ => Nonce()).ToList();

        Assert.That(nonces, Is.Unique);
    }

    [Test]
    public void Counters_are_good_once_and_may_come_out_of_order()
    {
        var nonces = new DigestNonces();
        bool Use(string? counter) => nonces.TryUse("n", 1, counter);

        Assert.That(new[] { "1", "3", "2", "00000010" }.Select(Use), Has.All.True);
        Assert.That(new[] { "1", "2", "3", "10", "0" }.Select(Use), Has.All.False);
        Assert.That(Use("100"), Is.True);
        Assert.That(Use("11"), Is.False, "too far behind to know");
        Assert.That(new[] { "", null, "zz", "-1", "11111111111111111" }.Select(Use), Has.All.False);
    }

    [Test]
    public void Nonces_take_bounded_memory_and_what_was_let_go_is_not_taken_again()
    {
        var nonces = new DigestNonces();
        for (var i = 0; i <= DigestNonces.MaxKept; i++) Assert.That(nonces.TryUse("n" + i, i, "1"), Is.True);

        Assert.That(nonces.TryUse("n0", 0, "1"), Is.False);
        Assert.That(nonces.TryUse("n0", 0, "2"), Is.False, "nobody knows its counters any more");
        Assert.That(nonces.TryUse("n" + DigestNonces.MaxKept, DigestNonces.MaxKept, "2"), Is.True);
    }

    [TestCase("Digest")]
    [TestCase("Digest ")]
    [TestCase("Digest username=\"root\"")]
    [TestCase("Digest nonce=\"x\", response=\"y\"")]
    [TestCase("Digest username=\"root\", nonce=\"!!\", response=\"y\", uri=\"/\"")]
    [TestCase("Digest username=\"root\", nonce=\"\", response=\"\", qop=auth")]
    [TestCase("Basic")]
    [TestCase("Basic ")]
    [TestCase("Basic !!!!")]
    [TestCase("Basic cm9vdA==")]
    [TestCase("Basic cm9vdDo=")]
    [TestCase("Basic Og==")]
    public void Malformed_credentials_are_not_the_servers_fault(string credentials)
    {
        var answer = _host.NewClient().Post("assignroles", "{\"UserName\":\"ada\"}", "Authorization: " + credentials);

        Assert.That(answer.Status, Is.AnyOf(400, 401), answer.Body);
    }

    [Test]
    public void A_malformed_Basic_header_is_challenged()
    {
        Assert.That(_host.NewClient().Get("auth/basic", "Authorization: Basic !!!!").Status, Is.EqualTo(401));
        var answer = _host.NewClient().Post("assignroles", "{}", "Authorization: Basic !!!!");
        Assert.That((answer.Status, answer.Challenge), Is.EqualTo((401, "credentials realm=\"/auth/credentials\"")));
    }

    private static string Nonce() =>
        new DigestAuthFunctions().GetNonce("127.0.0.1", ((DigestAuthProvider)AuthService.GetAuthProvider("digest")).PrivateKey);

    private static string Header(string nonce, string? counter, string uri = "/assignroles")
    {
        var digest = new DigestAuthFunctions();
        var parts = new Dictionary<string, string> { { "nonce", nonce }, { "method", "POST" }, { "uri", uri } };
        if (counter != null)
        {
            parts["nc"] = counter;
            parts["cnonce"] = "abc";
            parts["qop"] = "auth";
        }

        var response = digest.CreateAuthResponse(parts, digest.CreateHa1("root", DigestAuthProvider.Realm, "pass2"));
        return $"Authorization: Digest username=\"root\", realm=\"/auth/digest\", nonce=\"{nonce}\", "
            + $"uri=\"{uri}\", response=\"{response}\""
            + (counter == null ? "" : $", qop=auth, nc={counter}, cnonce=\"abc\"");
    }
}
