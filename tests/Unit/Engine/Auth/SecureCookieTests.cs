using System.Collections.Generic;
using System.Linq;
using System.Net;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.ServiceInterface.Testing;

namespace ServiceStack.HyperHost.Tests.Engine.Auth;

public class SecureCookieTests
{
    [TearDown]
    public void ForgetOptions() => AuthSafety.SecureCookies = true;

    [TestCase(true, true, true)]
    [TestCase(true, false, false)]
    [TestCase(false, true, false)]
    public void A_session_begun_over_HTTPS_is_not_sent_over_plain_HTTP(bool isHttps, bool option, bool isSecure)
    {
        AuthSafety.SecureCookies = option;
        var sent = new Recorder();

        new MockHttpResponse { Cookies = sent }.CreateSessionIds(new MockHttpRequest { IsSecureConnection = isHttps });

        Assert.That(sent.Cookies.Select(cookie => cookie.Name), Is.EquivalentTo(new[] { "ss-id", "ss-pid" }));
        Assert.That(sent.Cookies.Select(cookie => cookie.Secure), Has.All.EqualTo(isSecure));
    }

    [TestCase("SameSite=Strict", ";SameSite=Strict")]
    [TestCase("SameSite=Lax\r\nX: y", "")]
    [TestCase("a remark", "")]
    public void A_cookies_comment_may_name_its_sender_and_nothing_else(string comment, string attribute)
    {
        var cookie = new Cookie("a", "b", "/") { Comment = comment };

        Assert.That(new Cookies(new MockHttpResponse()).GetHeaderValue(cookie), Is.EqualTo("a=b;path=/" + attribute));
    }

    private sealed class Recorder : ICookies
    {
        public List<Cookie> Cookies { get; } = [];

        public void AddCookie(Cookie cookie) => Cookies.Add(cookie);

        public void AddPermanentCookie(string cookieName, string cookieValue, bool? secureOnly = null) =>
            AddCookie(new Cookie(cookieName, cookieValue) { Secure = secureOnly == true });

        public void AddSessionCookie(string cookieName, string cookieValue, bool? secureOnly = null) =>
            AddPermanentCookie(cookieName, cookieValue, secureOnly);

        public void DeleteCookie(string cookieName) => Cookies.RemoveAll(cookie => cookie.Name == cookieName);
    }
}
