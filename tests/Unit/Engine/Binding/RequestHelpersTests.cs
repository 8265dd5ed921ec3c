using System.Net;
using ServiceStack.Internal.Binding;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;

namespace ServiceStack.HyperHost.Tests.Engine.Binding;

public class RequestHelpersTests
{
    [TearDown]
    public void EndHost() => EndpointHost.Dispose();

    [TestCase("Basic dXNlcjpwYTpzcw==", "user", "pa:ss")]
    [TestCase("basic dXNlcjpwYTpzcw==", "user", "pa:ss")]
    public void Reads_basic_credentials(string header, string user, string password)
    {
        var request = new MockHttpRequest { Headers = { ["Authorization"] = header } };

        var credentials = request.GetBasicAuthUserAndPassword();

        Assert.That((credentials!.Value.Key, credentials.Value.Value), Is.EqualTo((user, password)));
    }

    [TestCase(null)]
    [TestCase("Bearer x")]
    [TestCase("Basic")]
    public void Finds_no_basic_credentials_elsewhere(string? header)
    {
        var request = new MockHttpRequest();
        if (header != null) request.Headers["Authorization"] = header;

        Assert.That(request.GetBasicAuthUserAndPassword(), Is.Null);
    }

    [Test]
    public void Reads_digest_credentials()
    {
        var request = new MockHttpRequest
        {
            HttpMethod = "GET",
            Headers = { ["Authorization"] = "Digest username=\"Mufasa, Jr\", realm=\"r\", qop=auth, nc=00000001, uri=\"/a?b=c\"" },
        };

        var parts = request.GetDigestAuth();

        Assert.That((parts["username"], parts["qop"], parts["nc"], parts["uri"]), Is.EqualTo(("Mufasa, Jr", "auth", "00000001", "/a?b=c")));
        Assert.That(parts["method"], Is.EqualTo("GET"));
    }

    [TestCase(true, "https://")]
    [TestCase(false, "http://")]
    public void Links_are_https_where_the_app_wants_them_so(bool useHttps, string scheme)
    {
        TestHost.Start().Config.UseHttpsLinks = useHttps;
        var request = new MockHttpRequest { RawUrl = "/a/b?c=http://d", PathInfo = "/a/b" };
        Assert.That(request.AbsoluteUri, Does.StartWith("http://"));

        Assert.That(request.GetBaseUrl(), Does.StartWith(scheme));
        Assert.That(request.GetAbsoluteUrl("~/x"), Does.StartWith(scheme).And.EndWith("/x"));
    }

    [TestCase("127.0.0.1", "127.0.0.1")]
    [TestCase("127.0.0.1:8080", "127.0.0.1")]
    [TestCase("[::1]:8080", "::1")]
    [TestCase("::1", "::1")]
    public void Reads_an_address_in_its_forms(string text, string expected)
    {
        Assert.That(RequestAttributesReader.TryParse(text, out var address));
        Assert.That(address, Is.EqualTo(IPAddress.Parse(expected)));
    }

    [TestCase("127.0.0.1", EndpointAttributes.Localhost)]
    [TestCase("8.8.8.8", EndpointAttributes.External)]
    [TestCase("unix:", EndpointAttributes.External)]
    [TestCase("rubbish", EndpointAttributes.External)]
    [TestCase("localhost", EndpointAttributes.External)]
    [TestCase("fe80::1%eth0", EndpointAttributes.External)]
    [TestCase("", EndpointAttributes.External)]
    [TestCase(null, EndpointAttributes.External)]
    public void Sets_the_attributes_of_the_client(string? peer, EndpointAttributes expected)
    {
        var request = new MockHttpRequest { HttpMethod = "GET", UserHostAddress = peer };

        Assert.That(RequestAttributesReader.Read(request), Is.EqualTo(EndpointAttributes.HttpGet | EndpointAttributes.InSecure | expected));
    }

    [Test]
    public void Finds_a_parameter_where_it_is_first_given()
    {
        var request = new MockHttpRequest
        {
            Headers = { ["X-Param-Override-b"] = "header" },
            QueryString = { ["a"] = "query", ["b"] = "query" },
            FormData = { ["a"] = "form", ["c"] = "form" },
        };

        Assert.That(request.GetParam("a"), Is.EqualTo("query"));
        Assert.That(request.GetParam("b"), Is.EqualTo("header"));
        Assert.That(request.GetParam("c"), Is.EqualTo("form"));
        Assert.That(request.GetParam("d"), Is.Null);
    }

    [TestCase("/base/metadata/x", "base", "/metadata/x")]
    [TestCase("/BASE", "base", "/")]
    [TestCase("/baseline/x", "base", null)]
    [TestCase("/a/b/", "", "/a/b")]
    [TestCase("/a", null, null)]
    public void Finds_the_path_below_the_apps(string path, string? root, string? expected) =>
        Assert.That(ServiceStack.WebHost.Endpoints.Extensions.HttpRequestExtensions.ResolvePathInfoFromMappedPath(path, root), Is.EqualTo(
            expected));
}
