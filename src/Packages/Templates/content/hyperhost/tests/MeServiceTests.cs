using System.Net;
using NUnit.Framework;
using ServiceStack.ServiceClient.Web;
using ServiceStack.ServiceInterface.Auth;

namespace Shop.Tests;

public class MeServiceTests
{
    [Test]
    public void Requires_a_login()
    {
        using var client = new JsonServiceClient(RunningHost.Address);

        var error = Assert.Throws<WebServiceException>(() => client.Get(new Me()));

        Assert.That(error.StatusCode, Is.EqualTo((int)HttpStatusCode.Unauthorized));
    }

    [Test]
    public void Knows_a_user_with_a_session()
    {
        using var client = new JsonServiceClient(RunningHost.Address);
        client.Post<AuthResponse>("auth/credentials", new Auth { UserName = "admin", Password = "secret" });

        Assert.That(client.Get(new Me()).UserName, Is.EqualTo("admin"));
    }

    [Test]
    public void Knows_a_user_of_HTTP_Basic()
    {
        using var client = new JsonServiceClient(RunningHost.Address) { AlwaysSendBasicAuthHeader = true };
        client.SetCredentials("admin", "secret");

        Assert.That(client.Get(new Me()).UserName, Is.EqualTo("admin"));
    }
}
