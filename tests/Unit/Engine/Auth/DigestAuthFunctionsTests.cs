using System.Collections.Generic;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Tests.Engine.Auth;

public class DigestAuthFunctionsTests
{
    private const string Key = "private";

    private readonly DigestAuthFunctions _digest = new();

    [Test]
    public void Computes_the_example_of_RFC_2617()
    {
        var header = new Dictionary<string, string>
        {
            { "username", "Mufasa" },
            { "realm", "testrealm@host.com" },
            { "nonce", "dcd98b7102dd2f0e8b11d0f600bfb0c093" },
            { "uri", "/dir/index.html" },
            { "qop", "auth" },
            { "nc", "00000001" },
            { "cnonce", "0a4f113b" },
            { "method", "GET" },
        };

        var ha1 = _digest.CreateHa1(header, "Circle Of Life");

        Assert.That(ha1, Is.EqualTo("939e7578ed9e3c518a452acee763bce9"));
        Assert.That(_digest.CreateHa2(header), Is.EqualTo("39aff3a2bab6126f332b942af96d3366"));
        Assert.That(_digest.CreateAuthResponse(header, ha1), Is.EqualTo("6629fae49393a05397450978507c4ef1"));
    }

    [Test]
    public void A_nonce_is_good_for_its_address_and_key()
    {
        var nonce = _digest.GetNonce("10.0.0.1", Key);

        Assert.That(_digest.ValidateNonce(nonce, "10.0.0.1", Key));
        Assert.That(_digest.ValidateNonce(nonce, "10.0.0.2", Key), Is.False);
        Assert.That(_digest.ValidateNonce(nonce, "10.0.0.1", "other"), Is.False);
        Assert.That(_digest.ValidateNonce("not base 64!", "10.0.0.1", Key), Is.False);
    }

    [Test]
    public void A_nonce_gets_stale()
    {
        Assert.That(_digest.StaleNonce(_digest.GetNonce("a", Key), 600), Is.False);
        Assert.That(_digest.StaleNonce(_digest.Base64Encode("1000:x"), 600));
    }

    [Test]
    public void A_response_is_good_once()
    {
        var ha1 = _digest.CreateHa1("ada", "realm", "pass");
        var header = new Dictionary<string, string>
        {
            { "username", "ada" },
            { "nonce", _digest.GetNonce("10.0.0.1", Key) },
            { "uri", "/secret" },
            { "qop", "auth" },
            { "nc", "00000001" },
            { "cnonce", "abc" },
            { "method", "GET" },
            { "userhostaddress", "10.0.0.1" },
        };
        header["response"] = _digest.CreateAuthResponse(header, ha1);

        Assert.That(_digest.ValidateResponse(header, Key, 600, ha1, sequence: null));
        Assert.That(_digest.ValidateResponse(header, Key, 600, ha1, sequence: "00000001"), Is.False, "the same counter again");
        Assert.That(_digest.ValidateResponse(header, Key, 600, "other", sequence: null), Is.False);
        header["uri"] = "/other";
        Assert.That(_digest.ValidateResponse(header, Key, 600, ha1, sequence: null), Is.False);
        header.Remove("nonce");
        Assert.That(_digest.ValidateResponse(header, Key, 600, ha1, sequence: null), Is.False);
    }
}
