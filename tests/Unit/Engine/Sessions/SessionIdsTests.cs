using System.Linq;
using System.Net;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Testing;

namespace ServiceStack.HyperHost.Tests.Engine.Sessions;

public class SessionIdsTests
{
    [Test]
    public void An_id_is_131_bits_of_letters_and_digits_and_comes_once()
    {
        var ids = Enumerable.Range(0, 500).Select(_ => SessionExtensions.CreateRandomSessionId()).ToList();

        Assert.That(ids, Is.Unique);
        Assert.That(ids, Has.All.Matches("^[A-Za-z0-9]{22}$"));
    }

    [Test]
    public void The_filter_makes_the_ids_that_are_missing()
    {
        var request = new MockHttpRequest();
        request.Cookies[SessionFeature.SessionId] = new Cookie(SessionFeature.SessionId, "known");
        var response = new MockHttpResponse();

        SessionFeature.AddSessionIdToRequestFilter(request, response, null);

        Assert.That(request.Items.ContainsKey(SessionFeature.SessionId), Is.False);
        Assert.That(request.GetTemporarySessionId(), Is.EqualTo("known"));
        Assert.That(request.GetPermanentSessionId(), Has.Length.EqualTo(22));
    }

    [Test]
    public void The_options_choose_the_id()
    {
        var request = new MockHttpRequest();
        var response = new MockHttpResponse();
        response.CreateSessionIds(request);

        Assert.That(request.GetSessionId(), Is.EqualTo(request.GetTemporarySessionId()));
        response.AddSessionOptions(request, SessionOptions.Permanent);
        Assert.That(request.GetSessionId(), Is.EqualTo(request.GetPermanentSessionId()));
        response.AddSessionOptions(request, SessionOptions.Temporary);
        Assert.That(request.GetSessionId(), Is.EqualTo(request.GetTemporarySessionId()));
        Assert.That(request.GetSessionOptions(), Is.EqualTo(new[] { SessionOptions.Temporary }));
    }

    [Test]
    public void A_client_without_cookies_has_no_id()
    {
        Assert.That(new MockHttpRequest().GetSessionId(), Is.Null);
        Assert.That(SessionFeature.GetSessionKey(new MockHttpRequest()), Is.Null);
    }

    [Test]
    public void The_key_in_the_cache_is_a_urn() =>
        Assert.That(SessionFeature.GetSessionKey("abc"), Is.EqualTo("urn:iauthsession:abc"));
}
