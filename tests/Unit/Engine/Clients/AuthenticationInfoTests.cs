using ServiceStack.ServiceClient.Web;

namespace ServiceStack.HyperHost.Tests.Engine.Clients;

/// <summary>What a client reads of a header WWW-Authenticate.</summary>
public class AuthenticationInfoTests
{
    [Test]
    public void Reads_the_fields_of_a_digest_challenge()
    {
        var info = new AuthenticationInfo(
            "  Digest realm=\"a, b\", QOP=\"auth\",nonce=\"n==\" , opaque=plain, stale=false, algorithm=MD5");

        Assert.That(info.method, Is.EqualTo("digest"));
        Assert.That((info.realm, info.qop, info.nonce, info.opaque), Is.EqualTo(("a, b", "auth", "n==", "plain")));
        Assert.That((info.nc, info.cnonce.Length), Is.EqualTo((1, 8)));
    }

    [TestCase("auth")]
    [TestCase("auth-int")]
    public void Keeps_the_protection_that_is_offered_alone(string qop) =>
        Assert.That(new AuthenticationInfo($"Digest qop=\"{qop}\"").qop, Is.EqualTo(qop));

    [TestCase("auth-int,auth")]
    [TestCase("auth, auth-int")]
    public void Takes_of_several_the_one_without_the_body(string qop) =>
        Assert.That(new AuthenticationInfo($"Digest qop=\"{qop}\"").qop, Is.EqualTo("auth"));

    [TestCase("Basic realm=\"r\"", "r")]
    [TestCase("BASIC realm=r", "r")]
    [TestCase("basic", null)]
    [TestCase("Basic realm=\"open", "open")]
    [TestCase("Basic =,=,", null)]
    public void Reads_what_there_is(string header, string? realm)
    {
        var info = new AuthenticationInfo(header);

        Assert.That((info.method, info.realm), Is.EqualTo(("basic", realm)));
    }

    [TestCase("Negotiate")]
    [TestCase("NTLM TlRMTVNTUAA=")]
    [TestCase("Bearer realm=\"r\"")]
    [TestCase("DigestX realm=\"r\"")]
    [TestCase("")]
    public void Refuses_a_scheme_that_it_does_not_know(string header) => Assert.That(
        () => new AuthenticationInfo(header), Throws.InstanceOf<AuthenticationException>().With.Message.Contains("Basic and Digest"));

    [Test]
    public void Makes_another_client_nonce_each_time()
    {
        var first = new AuthenticationInfo("Digest").cnonce;

        Assert.That(new AuthenticationInfo("Digest").cnonce, Is.Not.EqualTo(first));
    }
}
