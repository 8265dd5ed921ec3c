using System.Collections.Specialized;
using System.IO;
using System.Text;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Testing;

public class MockTests
{
    [Test]
    public void A_request_has_what_it_was_given()
    {
        var query = new NameValueCollection { { "a", "1" } };
        using var body = new MemoryStream(Encoding.UTF8.GetBytes("{\"x\":\"ü\"}"));

        var request = new MockHttpRequest("Note", "PUT", "application/json", "/notes", query, body, null);

        Assert.That(request.ContentLength, Is.EqualTo(10));
        Assert.That(request.GetRawBody(), Is.EqualTo("{\"x\":\"ü\"}"));
        Assert.That(request.GetRawBody(), Is.EqualTo("{\"x\":\"ü\"}"), "a second time");
        Assert.That(request.QueryString["a"], Is.EqualTo("1"));
        Assert.That(request.AbsoluteUri, Is.EqualTo("http://localhost/notes"));
        Assert.That(request.FormData, Is.Empty);
    }

    [Test]
    public void A_request_can_have_session_cookies()
    {
        var request = new MockHttpRequest();

        request.AddSessionCookies();

        var temporary = request.Cookies[SessionFeature.SessionId].Value;
        var permanent = request.Cookies[SessionFeature.PermanentSessionId].Value;
        Assert.That(temporary, Has.Length.EqualTo(32));
        Assert.That(permanent, Has.Length.EqualTo(32));
        Assert.That(temporary, Is.Not.EqualTo(permanent));
    }

    [Test]
    public void A_request_resolves_from_its_container()
    {
        var request = new MockHttpRequest();
        request.Container.Register<INoteClock>(new NoteClock());

        Assert.That(request.TryResolve<INoteClock>().Now, Is.EqualTo("noon"));
    }

    [Test]
    public void A_response_keeps_what_is_written()
    {
        var response = new MockHttpResponse();

        response.Write("a");
        response.OutputStream.WriteByte((byte)'b');

        Assert.That(response.ReadAsString(), Is.EqualTo("ab"));
        Assert.That(response.StatusCode, Is.EqualTo(200));
        Assert.That(response.IsClosed, Is.False);
        response.End();
        Assert.That(response.IsClosed);
    }

    [Test]
    public void A_context_has_request_and_response()
    {
        using var context = new MockRequestContext();
        var request = (MockHttpRequest)context.Get<IHttpRequest>();
        request.Headers["Accept-Encoding"] = "gzip";
        request.Headers["X-Test"] = "1";

        Assert.That(context.Get<IHttpResponse>(), Is.InstanceOf<MockHttpResponse>());
        Assert.That(context.CompressionType, Is.EqualTo("gzip"));
        Assert.That(context.GetHeader("X-Test"), Is.EqualTo("1"));
        Assert.That(context.IpAddress, Is.EqualTo("127.0.0.1"));
        Assert.That(context.Cookies, Contains.Key(SessionFeature.SessionId));
    }

    [Test]
    public void A_context_reloads_and_removes_its_session()
    {
        using var context = new MockRequestContext();
        context.Container.Register<ICacheClient>(new MemoryCacheClient());
        context.CreateAppHost();
        var request = context.Get<IHttpRequest>();
        request.SaveSession(new AuthUserSession { UserName = "ann" });

        Assert.That(context.ReloadSession().UserName, Is.EqualTo("ann"));
        Assert.That(context.RemoveSession()?.UserName, Is.Null);
        EndpointHost.Dispose();
    }
}
