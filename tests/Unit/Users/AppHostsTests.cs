#nullable disable
using System;
using System.IO;
using System.Linq;
using ServiceStack.Common.Web;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;
using ServiceStack.WebHost.Endpoints.Support.Mocks;
using ServiceStack.WebHost.Endpoints.Tests.Mocks;

namespace Acme.Users;

/// <summary>AppHosts that tests start and end, one after the other.</summary>
public class AppHostsTests
{
    [TearDown]
    public void EndHost() => EndpointHost.Dispose();

    [Test]
    public void Hosts_follow_each_other_and_share_nothing()
    {
        for (var run = 0; run < 3; run++)
        {
            using var host = new TodoHost();
            host.Init();

            var created = (TodoResponse)EndpointHost.ServiceManager.Execute(new Todo { Content = "run " + run });

            Assert.That(created.Results.Single().Id, Is.EqualTo(1), "the repository of an earlier host is gone");
            Assert.That(AppHostHttpListenerBase.Instance, Is.SameAs(host));
        }

        Assert.That(AppHostHttpListenerBase.Instance, Is.Null);
    }

    private sealed class WebHost : AppHostBase
    {
        public WebHost() : base("Web", typeof(WebHost).Assembly)
        {
        }

        public override void Configure(Funq.Container container) => container.Register<ITodoRepository>(new TodoRepository());

        protected override ServiceStack.ServiceHost.ServiceManager CreateServiceManager(params System.Reflection.Assembly[] assemblies) =>
            new ServiceStack.ServiceHost.ServiceManager(
                new Funq.Container(), new ServiceStack.ServiceHost.ServiceController(() => new[] { typeof(TodoService) }));
    }

    [Test]
    public void A_host_executes_requests_that_no_client_sent()
    {
        using var host = new WebHost();
        host.Init();

        var created = (TodoResponse)host.ExecuteService(new Todo { Content = "posted" });

        Assert.That(created.Results.Single().Id, Is.EqualTo(1));
        Assert.That(
            () => host.ExecuteService(new Greet()),
            Throws.TypeOf<NotImplementedException>().With.Message.Contains("Greet"));
    }

    [TestCase(null)]
    [TestCase("")]
    [TestCase("application/unheard")]
    public void A_result_without_a_format_gives_its_status_and_text(string contentType)
    {
        var response = new HttpResponseMock();
        var request = new HttpRequestMock { HttpMethod = "GET", PathInfo = "/x" };

        response.WriteToResponse(new HttpResult(System.Net.HttpStatusCode.Accepted, "taken"), contentType);
        Assert.That((response.StatusCode, response.StatusDescription), Is.EqualTo((202, "taken")));
        Assert.That(response.GetOutputStreamAsString(), Is.Empty);

        response = new HttpResponseMock();
        response.WriteToResponse(new HttpResult((object)"some text") { StatusCode = System.Net.HttpStatusCode.Created }, contentType);
        Assert.That((response.StatusCode, response.GetOutputStreamAsString()), Is.EqualTo((201, "some text")));

        response = new HttpResponseMock();
        response.WriteToResponse(request, new HttpResult((object)"in json"));
        Assert.That((response.StatusCode, response.GetOutputStreamAsString()), Is.EqualTo((200, "\"in json\"")));
    }

    [Test]
    public void What_a_mock_was_sent_can_be_read_when_it_is_closed()
    {
        var response = new HttpResponseMock();

        response.WriteToResponse(new HttpRequestMock(), new GreetResponse { Result = "r" });

        Assert.That(response.IsClosed, Is.True);
        Assert.That(new StreamReader(response.OutputStream).ReadToEnd(), Is.EqualTo("{\"Result\":\"r\"}"));
    }
}
