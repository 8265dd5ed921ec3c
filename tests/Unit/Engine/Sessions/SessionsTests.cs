using System;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.ServiceInterface.Testing;

namespace ServiceStack.HyperHost.Tests.Engine.Sessions;

public class SessionsTests
{
    private MemoryCacheClient _cache = null!;
    private MockHttpRequest _request = null!;
    private MockHttpResponse _response = null!;

    [SetUp]
    public void NewClient()
    {
        _cache = new MemoryCacheClient();
        _request = new MockHttpRequest();
        _response = new MockHttpResponse();
        _request.Container.Register<ICacheClient>(_cache);
        _response.CreateSessionIds(_request);
    }

    [TearDown]
    public void Dispose() => _cache.Dispose();

    [Test]
    public void A_new_session_has_the_clients_id_and_is_not_kept()
    {
        var session = _request.GetSession();

        Assert.That(session.Id, Is.EqualTo(_request.GetSessionId()));
        Assert.That(session.IsAuthenticated, Is.False);
        Assert.That(_request.GetSession(), Is.SameAs(session), "one request, one session");
        Assert.That(_cache.Get<IAuthSession>(SessionFeature.GetSessionKey(_request)), Is.Null);
    }

    [Test]
    public void A_saved_session_comes_back_and_a_removed_one_does_not()
    {
        var session = _request.GetSession();
        session.DisplayName = "Ada";
        _request.SaveSession(session);
        _request.Items.Remove(ServiceExtensions.RequestItemsSessionKey);

        Assert.That(_request.GetSession(), Is.SameAs(session));
        Assert.That(session.LastModified, Is.GreaterThan(DateTime.UtcNow.AddMinutes(-1)));
        _request.RemoveSession();
        Assert.That(_request.GetSession().DisplayName, Is.Null);
    }

    [Test]
    public void A_typed_session_is_read_from_the_cache_or_new()
    {
        Assert.That(_cache.SessionAs<Typed>(_request, _response).Number, Is.Zero);
        _cache.CacheSet(SessionFeature.GetSessionKey(_request), new Typed { Number = 7 }, null);

        Assert.That(_cache.SessionAs<Typed>(_request, _response).Number, Is.EqualTo(7));
        Assert.That(SessionFeature.GetOrCreateSession<Typed>(_cache, _request, _response).Number, Is.EqualTo(7));
        _cache.ClearSession(_request);
        Assert.That(_cache.SessionAs<Typed>(_request, _response).Number, Is.Zero);
    }

    [Test]
    public void A_bag_belongs_to_its_client()
    {
        var mine = new SessionFactory(_cache).GetOrCreateSession(_request, _response);
        mine["colour"] = "red";
        mine.Set("number", 3);

        var stranger = new SessionFactory(_cache).GetOrCreateSession(new MockHttpRequest(), new MockHttpResponse());
        var again = new SessionFactory(_cache).GetOrCreateSession(_request, _response);

        Assert.That(again.Get<string>("colour"), Is.EqualTo("red"));
        Assert.That(again["number"], Is.EqualTo(3));
        Assert.That(stranger["colour"], Is.Null);
    }

    [Test]
    public void Outside_of_ASP_NET_there_is_no_request_of_the_thread() =>
        Assert.That(() => new SessionFactory(_cache).GetOrCreateSession(), Throws.TypeOf<NotImplementedException>());

    private sealed class Typed
    {
        public int Number { get; set; }
    }
}
