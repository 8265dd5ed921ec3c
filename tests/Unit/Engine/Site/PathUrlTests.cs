using ServiceStack.ServiceInterface.Testing;

namespace ServiceStack.HyperHost.Tests.Engine.Site;

public class PathUrlTests
{
    [TestCase("http://h/", "/", "http://h/")]
    [TestCase("http://h", "/", "http://h")]
    [TestCase("http://h/a?b=/", "/a", "http://h/a")]
    [TestCase("https://h:81/x/a/b", "/a/b", "https://h:81/x/a/b")]
    public void The_slashes_behind_a_scheme_are_no_path(string uri, string pathInfo, string expected)
    {
        var request = new Fixed(uri, pathInfo);
        Assert.That(ServiceStack.ServiceHost.HttpRequestExtensions.GetPathUrl(request), Is.EqualTo(expected));
    }

    private sealed class Fixed : MockHttpRequest, ServiceStack.ServiceHost.IHttpRequest
    {
        private readonly string _uri;

        public Fixed(string uri, string pathInfo)
        {
            _uri = uri;
            PathInfo = pathInfo;
        }

        string ServiceStack.ServiceHost.IHttpRequest.AbsoluteUri => _uri;
    }
}
