using System;
using System.Net;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Testing;

namespace ServiceStack.HyperHost.Tests.Engine.Responses;

public class CookieHeaderTests
{
    [TestCase(false, "", ";path=/")]
    [TestCase(false, "/shop", ";path=/shop")]
    [TestCase(true, "", ";path=;expires=")]
    [TestCase(true, "/shop", ";path=/shop;expires=")]
    public void A_cookie_without_a_path_has_the_sites_while_the_session_lasts(bool isPermanent, string path, string part)
    {
        var cookie = new Cookie("a", "b") { Path = path };
        if (isPermanent) cookie.Expires = new DateTime(2030, 1, 2, 3, 4, 5, DateTimeKind.Utc);

        Assert.That(new Cookies(new MockHttpResponse()).GetHeaderValue(cookie), Does.StartWith("a=b" + part));
    }
}
