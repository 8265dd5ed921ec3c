#nullable disable
using System.Linq;
using System.Net;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.WebHost.Endpoints;

namespace Acme.Users;

/// <summary>Services made by hand, with mocks around them and no AppHost running.</summary>
public class ServiceTests
{
    [TearDown]
    public void EndHost() => EndpointHost.Dispose();

    [Test]
    public void A_service_is_a_class_like_any_other()
    {
        var service = new TodoService { Repository = new TodoRepository() };

        service.Post(new Todo { Content = "write tests" });

        var response = (TodoResponse)service.Get(new Todo());
        Assert.That(response.Results.Single().Content, Is.EqualTo("write tests"));
        Assert.That(
            () => service.Get(new Todo { Id = 9 }),
            Throws.TypeOf<HttpError>().With.Property("StatusCode").EqualTo(HttpStatusCode.NotFound));
    }

    [Test]
    public void A_service_has_the_session_of_its_mock_context()
    {
        var context = new MockRequestContext();
        var resolver = new BasicResolver(context.Container);
        context.Container.Register<ICacheClient>(new MemoryCacheClient());

        foreach (var times in new[] { 1, 2 })
        {
            var service = new GreetService { RequestContext = context };
            service.SetResolver(resolver);

            var response = (GreetResponse)service.Any(new Greet { Name = "A" });

            Assert.That(response.Result, Is.EqualTo("Hello, A (" + times + ")"));
        }
    }
}
