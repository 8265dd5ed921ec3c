using System.Security.Claims;
using System.Text.Encodings.Web;
using System.Threading.Tasks;
using Funq;
using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Mvc.Testing;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using NUnit.Framework;
using ServiceStack.HyperHost;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.WebHost.Endpoints;

namespace Snippets.Testing;

public interface IOrderStore
{
    string[] All();
}

public class FakeOrders : IOrderStore
{
    public string[] All() => ["Ann"];
}

[Route("/orders")]
public class ListOrders : IReturn<string[]>
{
}

public class OrderService : Service
{
    public IOrderStore Orders { get; set; }

    public object Get(ListOrders request) => Orders.All();
}

public class AppHost() : HyperAppHost("Shop", typeof(OrderService).Assembly)
{
    public override void Configure(Container container)
    {
    }
}

public class TestApplication : WebApplicationFactory<AppHost>
{
    protected override void ConfigureWebHost(IWebHostBuilder builder) => builder.ConfigureTestServices(services =>
    {
        services.AddSingleton<IOrderStore, FakeOrders>();
        services.AddAuthentication("Test").AddScheme<AuthenticationSchemeOptions, TestUser>("Test", null);
    });
}

public class TestUser(IOptionsMonitor<AuthenticationSchemeOptions> options, ILoggerFactory logger, UrlEncoder encoder)
    : AuthenticationHandler<AuthenticationSchemeOptions>(options, logger, encoder)
{
    protected override Task<AuthenticateResult> HandleAuthenticateAsync()
    {
        var user = new ClaimsPrincipal(new ClaimsIdentity(
            [new Claim(ClaimTypes.NameIdentifier, "1"), new Claim(ClaimTypes.Name, "kim"), new Claim(ClaimTypes.Role, "Clerk")], "Test"));
        return Task.FromResult(AuthenticateResult.Success(new AuthenticationTicket(user, "Test")));
    }
}

public class ServiceTests
{
    [Test]
    public void Lists_orders()
    {
        var service = new OrderService { Orders = new FakeOrders() };

        Assert.That(service.Get(new ListOrders()), Has.Member("Ann"));
    }
}

public class HostTests
{
    private AppHost _host;

    [SetUp]
    public void Start()
    {
        _host = new AppHost();
        _host.Init();
        _host.Container.Register<IOrderStore>(new FakeOrders());
    }

    [TearDown]
    public void Stop() => _host.Dispose();

    [Test]
    public void Runs_a_request()
    {
        Assert.That(EndpointHost.ServiceManager.Execute(new ListOrders()), Has.Member("Ann"));
    }
}
