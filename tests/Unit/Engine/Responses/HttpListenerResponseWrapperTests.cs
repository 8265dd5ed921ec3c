using System;
using System.Net;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;

namespace ServiceStack.HyperHost.Tests.Engine.Responses;

public class HttpListenerResponseWrapperTests
{
    [Test]
    public void Writes_text_and_is_done()
    {
        var answer = Answer(r =>
        {
            r.StatusCode = 418;
            r.ContentType = "text/plain";
            r.Write("short \u20ac");
            Assert.That(r.IsClosed, Is.True);
        });

        Assert.That(answer, Does.StartWith("HTTP/1.1 418"));
        Assert.That(answer, Does.Contain("Content-Length: 9\r\n"));
        Assert.That(answer, Does.EndWith("\r\n\r\nshort \u00e2\u0082\u00ac"));
    }

    [Test]
    public void Lets_no_status_text_begin_a_header()
    {
        var answer = Answer(r =>
        {
            r.StatusDescription = "Bad\r\nSet-Cookie: stolen=1";
            r.AddHeader("X-One", "1\r\nX-Two: 2");
            r.Close();
        });

        Assert.That(answer, Does.Not.Contain("\nSet-Cookie"));
        Assert.That(answer, Does.Not.Contain("\nX-Two"));
        Assert.That(answer, Does.Contain("X-One: 1  X-Two: 2"));
    }

    [Test]
    public void Sends_each_cookie_in_a_line_of_its_own()
    {
        var answer = Answer(r =>
        {
            r.Cookies.AddSessionCookie("ss-id", "one");
            r.Cookies.AddPermanentCookie("ss-pid", "two", secureOnly: true);
            r.Cookies.DeleteCookie("old");
            r.Close();
        });

        Assert.That(answer, Does.Match("\nSet-Cookie: ss-id=one;path=/\r\n"));
        Assert.That(
            answer, Does.Match("\nSet-Cookie: ss-pid=two;path=/;expires=\\w{3}, \\d\\d \\w{3} \\d{4} \\d\\d:\\d\\d:\\d\\d GMT;Secure\r\n"));
        Assert.That(answer, Does.Match("\nSet-Cookie: old=;path=/;expires="));
    }

    [Test]
    public void Writes_the_parts_of_a_cookie_that_are_there()
    {
        var cookies = new Cookies(new ServiceStack.Common.Web.HttpResponseStreamWrapper(System.IO.Stream.Null));

        var header = cookies.GetHeaderValue(new Cookie("a", "b", "/p", "example.org")
        {
            Expires = new DateTime(2030, 1, 2, 3, 4, 5, DateTimeKind.Utc),
            HttpOnly = true,
        });

        Assert.That(header, Is.EqualTo("a=b;path=/p;expires=Wed, 02 Jan 2030 03:04:05 GMT;domain=example.org;HttpOnly"));
    }

    [Test]
    public void Closes_once()
    {
        var answer = Answer(r =>
        {
            r.Close();
            r.Close();
            r.End();
        });

        Assert.That(answer, Does.StartWith("HTTP/1.1 200"));
    }

    private static string Answer(Action<IHttpResponse> write) =>
        ListenerExchange.Play(ListenerExchange.Get("/"), context => write(new HttpListenerResponseWrapper(context.Response)));
}
