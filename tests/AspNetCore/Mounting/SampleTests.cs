using System;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Net.Http.Json;
using System.Text.Json;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.Extensions.DependencyInjection;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>The sample src/Samples/Orders: it began as v3, and moves one route at a time.</summary>
[NonParallelizable] // v3 keeps the running application in static members
public class SampleTests
{
    private WebApplication _app = null!;
    private HttpClient _client = null!;

    [SetUp]
    public async Task Start()
    {
        _app = Samples.Orders.Program.Build(
            ["--urls", "http://127.0.0.1:0", "--applicationName", "Samples.Orders", "--Logging:LogLevel:Default", "None"]);
        await _app.StartAsync();
        var address = _app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single();
        _client = new HttpClient(new SocketsHttpHandler { AllowAutoRedirect = false }) { BaseAddress = new Uri(address) };
    }

    [TearDown]
    public async Task Stop()
    {
        _client.Dispose();
        await _app.DisposeAsync();
    }

    [Test]
    public async Task Old_and_new_routes_are_side_by_side()
    {
        var old = await _client.GetStringAsync("/api/orders?format=json");
        var moved = await _client.GetStringAsync("/api/orders/1");
        using var missing = await _client.GetAsync("/api/orders/99");

        Assert.That(old, Is.EqualTo("{\"Orders\":[{\"Id\":1,\"Customer\":\"Ann\",\"Total\":12.5}]}"));
        Assert.That(moved, Is.EqualTo("{\"id\":1,\"customer\":\"Ann\",\"total\":12.5}"));
        Assert.That(missing.StatusCode, Is.EqualTo(HttpStatusCode.NotFound));
        Assert.That(await _client.GetStringAsync("/healthz"), Is.EqualTo("Healthy"));
    }

    [Test]
    public async Task A_login_of_v3_counts_in_both()
    {
        using var refused = await _client.GetAsync("/me");
        using var login = await _client.PostAsJsonAsync("/api/auth/credentials?format=json", new { UserName = "ann", Password = "secret" });

        Assert.That(refused.StatusCode, Is.EqualTo(HttpStatusCode.Unauthorized));
        Assert.That(login.StatusCode, Is.EqualTo(HttpStatusCode.OK));
        await AssertUserAsync("ann");
    }

    [Test]
    public async Task A_login_of_asp_net_core_counts_in_both()
    {
        using var refused = await _client.PostAsJsonAsync("/api/orders?format=json", new { Total = 3 });
        using var login = await _client.PostAsync("/demo-login/kim", null);

        Assert.That(refused.StatusCode, Is.EqualTo(HttpStatusCode.Unauthorized));
        Assert.That(login.StatusCode, Is.EqualTo(HttpStatusCode.OK));
        await AssertUserAsync("kim");
    }

    [Test]
    public async Task One_document_describes_both()
    {
        using var document = JsonDocument.Parse(await _client.GetStringAsync("/openapi/v1.json"));

        var paths = document.RootElement.GetProperty("paths");
        Assert.That(
            paths.GetProperty("/api/orders").EnumerateObject().Select(static one => one.Name), Is.EquivalentTo(new[] { "get", "post" }));
        Assert.That(paths.TryGetProperty("/api/orders/{id}", out _), Is.True);
    }

    // a new endpoint, a service of v3 and the Razor page
    private async Task AssertUserAsync(string name)
    {
        Assert.That(await _client.GetStringAsync("/me"), Is.EqualTo(name));
        using var created = await _client.PostAsJsonAsync("/api/orders?format=json", new { Total = 3 });
        Assert.That(await created.Content.ReadAsStringAsync(), Is.EqualTo($"{{\"Id\":2,\"Customer\":\"{name}\",\"Total\":3}}"));
        Assert.That(await _client.GetStringAsync("/"), Does.Contain($"<p id=\"user\">{name}</p>").And.Contain($"2: {name}, 3"));
    }
}
