#nullable disable
using System.Collections.Generic;
using System.Linq;
using Funq;
using ServiceStack.ServiceClient.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.ServiceInterface.Validation;
using ServiceStack.WebHost.Endpoints;

namespace Acme.Users;

/// <summary>Services called by paths and by clients in the test's own process.</summary>
public class TodoTestBaseTests : TestBase
{
    private TodoRepository _todos;

    public TodoTestBaseTests() : base(typeof(IService).Assembly)
    {
    }

    [OneTimeSetUp]
    public override void OnBeforeTestFixture()
    {
        AppHost = new TestAppHost(new Container(), typeof(IService).Assembly);
        base.OnBeforeTestFixture();
    }

    [SetUp]
    public override void OnBeforeEachTest() => _todos.All().Clear();

    [OneTimeTearDown]
    public void EndHost() => EndpointHost.Dispose();

    protected override void Configure(Container container)
    {
        container.Register<ITodoRepository>(_todos = new TodoRepository());
        container.RegisterValidator(typeof(TodoValidator));
        AppHost.RegisterService(typeof(TodoService));
        AppHost.LoadPlugin(new ValidationFeature());
    }

    [TestCase("/json/syncreply/Todo")]
    [TestCase("/Json/SyncReply/Todo")]
    [TestCase("/Xml/SyncReply/todo")]
    [TestCase("/JSV/REPLY/TODO")]
    [TestCase("/xml/reply/Todo")]
    public void Predefined_paths_are_known_in_any_case(string path)
    {
        ExecutePath<TodoResponse>("POST", path, new Todo { Content = "one" });

        var response = (TodoResponse)ExecutePath("GET", path, new Dictionary<string, string> { { "Id", "1" } }, null, null);

        Assert.That(response.Results.Single().Content, Is.EqualTo("one"));
    }

    [TestCase("/Xml/SyncReply/Todo", "<Todo xmlns=\"http://schemas.datacontract.org/2004/07/Acme.Users\"><Content>x</Content></Todo>")]
    [TestCase("/jsv/syncreply/Todo", "{Content:x}")]
    [TestCase("/json/syncreply/Todo", "{\"Content\":\"x\"}")]
    public void A_body_may_be_in_the_format_of_its_path(string path, string body)
    {
        var response = (TodoResponse)ExecutePath("POST", path, null, null, body);

        Assert.That(response.Results.Single().Content, Is.EqualTo("x"));
    }

    [Test]
    public void A_service_without_a_method_for_the_verb_is_an_error_of_the_web()
    {
        var error = Assert.Throws<WebServiceException>(() => ExecutePath("DELETE", "/todos/1"));

        Assert.That(error.StatusCode, Is.EqualTo(405));
        Assert.That(error.ErrorCode, Is.EqualTo("NotImplementedException"));
        Assert.That(error.ResponseStatus.Message, Does.Contain("Could not find method named Delete(Todo)"));
        Assert.That(
            () => CreateNewServiceClient().Send<TodoResponse>(new Todo { Content = "c" }),
            Throws.Nothing);
        Assert.That(
            Assert.Throws<WebServiceException>(() => CreateNewRestClient().Delete(new Todo { Id = 1 })).ResponseStatus.ErrorCode,
            Is.EqualTo("NotImplementedException"));
    }

    [Test]
    public void A_client_of_ones_own_over_mocks_sees_validation_errors()
    {
        var client = new MockClient(EndpointHost.ServiceManager);

        var error = Assert.Throws<WebServiceException>(() => client.Send<TodoResponse>(new Todo(), "POST"));

        Assert.That(error.StatusCode, Is.EqualTo(400));
        Assert.That(error.ResponseStatus.Errors.Single().FieldName, Is.EqualTo("Content"));
        Assert.That(((TodoResponse)error.ResponseDto).ResponseStatus.ErrorCode, Is.EqualTo("NotEmpty"));
        Assert.That(client.Send<TodoResponse>(new Todo { Content = "c" }, "POST").Results.Single().Id, Is.EqualTo(1));
    }

    /// <summary>As test suites of v3's time had one: filters and service, with mocks for request and response.</summary>
    private sealed class MockClient
    {
        private readonly ServiceManager _services;

        public MockClient(ServiceManager services) => _services = services;

        public TResponse Send<TResponse>(object dto, string verb)
        {
            var request = new ServiceStack.WebHost.Endpoints.Support.Mocks.HttpRequestMock { HttpMethod = verb };
            var response = new ServiceStack.WebHost.Endpoints.Tests.Mocks.HttpResponseMock();
            if (EndpointHost.ApplyRequestFilters(request, response, dto) && response.StatusCode >= 400)
            {
                var read = EndpointHost.AppHost.ContentTypeFilters.GetStreamDeserializer(request.ResponseContentType);
                throw new WebServiceException("failed")
                {
                    StatusCode = response.StatusCode,
                    ResponseDto = read(typeof(TResponse), response.OutputStream),
                };
            }

            return (TResponse)_services.ServiceController.Execute(
                dto, new HttpRequestContext(request, response, dto, EndpointAttributes.HttpPost));
        }
    }
}
