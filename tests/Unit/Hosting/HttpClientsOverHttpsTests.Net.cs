using System;
using System.Net;
using System.Net.Http;
using System.Threading.Tasks;
using ServiceStack.ServiceClient.Web;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>The clients on HttpClient over https, where the server has HTTP/2.</summary>
public class HttpClientsOverHttpsTests : HttpsFixture
{
    [TestCase("1.1", HttpVersionPolicy.RequestVersionOrLower, "2.0", Description = "as HttpClient is made")]
    [TestCase("1.1", HttpVersionPolicy.RequestVersionExact, "1.1")]
    [TestCase("2.0", HttpVersionPolicy.RequestVersionExact, "2.0")]
    public async Task Take_HTTP_2_unless_the_HttpClient_wants_another(string wanted, HttpVersionPolicy policy, string taken)
    {
        Start();
        using var http = Client(wanted);
        http.DefaultVersionPolicy = policy;
        using var client = new JsonHttpClient(http);

        using var response = await client.GetAsync<HttpResponseMessage>("hosted/h2");

        Assert.That((response.StatusCode, response.Version), Is.EqualTo((HttpStatusCode.OK, Version.Parse(taken))));
        Assert.That(client.Get<string>("hosted/h2"), Does.Contain("h2"), "and blocks");
    }

    [Test]
    public void An_error_over_HTTP_2_has_a_description()
    {
        Start();
        using var http = Client("2.0");
        using var client = new JsonHttpClient(http);

        Assert.That(
            () => client.GetAsync<string>("nowhere"),
            Throws.TypeOf<WebServiceException>().With.Message.EqualTo("Not Found").And.Property("StatusDescription").EqualTo("Not Found"));
    }
}
