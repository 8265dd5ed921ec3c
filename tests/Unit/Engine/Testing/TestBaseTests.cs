using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Funq;
using ServiceStack.Service;
using ServiceStack.ServiceClient.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.ServiceInterface.Validation;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Testing;

public class TestBaseTests : TestBase
{
    public TestBaseTests()
        : base(typeof(IService).Assembly)
    {
    }

    [OneTimeSetUp]
    public override void OnBeforeTestFixture()
    {
        AppHost = new TestAppHost(new Container(), typeof(IService).Assembly);
        base.OnBeforeTestFixture();
    }

    [SetUp]
    public override void OnBeforeEachTest() => base.OnBeforeEachTest();

    [OneTimeTearDown]
    public void EndHost() => EndpointHost.Dispose();

    protected override void Configure(Container container)
    {
        container.RegisterAutoWiredAs<NoteClock, INoteClock>();
        container.RegisterValidator(typeof(NoteValidator));
        AppHost.RegisterService(typeof(NoteService));
        AppHost.LoadPlugin(new ValidationFeature());
        AppHost.RequestFilters.Add((req, res, dto) =>
        {
            if (dto is not Note { Text: "filtered" }) return;
            res.StatusCode = 403;
            res.StatusDescription = "Filtered";
            res.Close();
        });
    }

    [Test]
    public void A_verb_that_the_service_lacks_is_an_error_in_its_own_response()
    {
        var error = Assert.Throws<WebServiceException>(() => ExecutePath("GET", "/testing/files"))!;

        Assert.That(error.ResponseDto, Is.InstanceOf<NoteResponse>());
        Assert.That(((NoteResponse)error.ResponseDto).ResponseStatus!.ErrorCode, Is.Not.Empty);
    }

    [Test]
    public void A_path_binds_to_a_request()
    {
        var note = GetRequest<Note>("/testing/notes/5?Text=some+text&Tags=a,b");

        Assert.That(note.Id, Is.EqualTo(5));
        Assert.That(note.Text, Is.EqualTo("some text"));
        Assert.That(note.Tags, Is.EqualTo(new[] { "a", "b" }));
    }

    [Test]
    public void Query_form_and_body_bind_to_a_request()
    {
        var query = new Dictionary<string, string> { ["Tags"] = "q" };
        var form = new Dictionary<string, string> { ["Text"] = "f" };

        var ofForm = (Note)GetRequest("POST", "/testing/notes/6", query, form, null);
        var ofBody = (Note)GetRequest("PUT", "/testing/notes/6", query, null, "{\"Text\":\"b\"}");

        Assert.That(ofForm.Text + ofForm.Tags.Single(), Is.EqualTo("fq"));
        Assert.That(ofBody.Text, Is.EqualTo("b"));
        Assert.That(ofBody.Id, Is.EqualTo(6));
    }

    [Test]
    public void A_path_runs_its_service()
    {
        var response = (NoteResponse)ExecutePath("/testing/notes/5?Text=t");
        var posted = ExecutePath<NoteResponse>("POST", "/testing/notes", new Note { Id = 7, Text = "p", Tags = ["x", "y"] });
        var put = (NoteResponse)ExecutePath("PUT", "/testing/notes/8", null, null, new Note { Text = "u" });

        Assert.That(response.Result, Is.EqualTo("GET 5 t  noon"));
        Assert.That(posted.Result, Is.EqualTo("POST 7 p x+y noon"));
        Assert.That(put.Result, Is.EqualTo("PUT 8 u  noon"));
    }

    [Test]
    public void A_path_without_a_route_is_reported() =>
        Assert.That(() => ExecutePath("/testing/nothing"), Throws.InvalidOperationException.With.Message.Contains("/testing/nothing"));

    [Test]
    public void A_results_response_is_returned() =>
        Assert.That(((NoteResponse)ExecutePath("/testing/notes/201")).Result, Is.EqualTo("made"));

    [Test]
    public void The_client_runs_services()
    {
        var client = CreateNewRestClient();

        Assert.That(client.Get(new Note { Id = 1 }).Result, Is.EqualTo("GET 1   noon"));
        Assert.That(client.Get<NoteResponse>("/testing/notes/2").Result, Is.EqualTo("GET 2   noon"));
        Assert.That(client.Get<NoteResponse>("http://example.org/testing/notes/2").Result, Is.EqualTo("GET 2   noon"));
        Assert.That(client.Post(new Note { Id = 3, Text = "t" }).Result, Is.EqualTo("POST 3 t  noon"));
        Assert.That(client.Post<NoteResponse>("testing/notes", new Note { Id = 3, Text = "t" }).Result, Is.EqualTo("POST 3 t  noon"));
        Assert.That(client.Put(new Note { Id = 4 }).Result, Is.EqualTo("PUT 4   noon"));
        Assert.That(client.Delete(new Note { Id = 5 }).Result, Is.EqualTo("DELETE 5   noon"));
        Assert.That(client.Patch(new Note { Id = 6 }).Result, Is.EqualTo("PATCH 6   noon"));
        Assert.That(client.CustomMethod("OPTIONS", new Note { Id = 7 }).Result, Is.EqualTo("OPTIONS 7   noon"));
    }

    [Test]
    public void The_client_throws_what_the_service_answers_as_an_error()
    {
        var client = CreateNewServiceClient();

        var missing = Assert.Throws<WebServiceException>(() => client.Send<NoteResponse>(new Note { Id = 404, Text = "t" }))!;
        var wrong = Assert.Throws<WebServiceException>(() => client.Send(new Note { Id = 400, Text = "t" }))!;

        Assert.That(missing.StatusCode, Is.EqualTo(404));
        Assert.That(missing.Message, Is.EqualTo("no note 404"));
        Assert.That(wrong.StatusCode, Is.EqualTo(400));
        Assert.That(((NoteResponse)wrong.ResponseDto).ResponseStatus!.ErrorCode, Is.EqualTo("ArgumentException"));
    }

    [Test]
    public void The_client_throws_when_a_request_is_not_valid()
    {
        var client = CreateNewServiceClient();

        var post = Assert.Throws<WebServiceException>(() => client.Send(new Note { Id = 1001 }))!;
        var get = Assert.Throws<WebServiceException>(() => CreateNewRestClient().Get(new Note { Id = 1001 }))!;

        Assert.That(post.StatusCode, Is.EqualTo(400));
        Assert.That(post.StatusDescription, Is.EqualTo("LessThan"));
        Assert.That(Fields(post), Is.EqualTo(new[] { "Id", "Text" }));
        Assert.That(Fields(get), Is.EqualTo(new[] { "Id" }));
    }

    [Test]
    public void The_client_throws_when_a_filter_refuses()
    {
        var refused = Assert.Throws<WebServiceException>(() => CreateNewRestClient().Get(new Note { Text = "filtered" }))!;

        Assert.That(refused.StatusCode, Is.EqualTo(403));
        Assert.That(refused.StatusDescription, Is.EqualTo("Filtered"));
    }

    [Test]
    public void Asynchronous_calls_call_back()
    {
        var client = CreateNewRestClientAsync();
        string? result = null;
        Exception? error = null;

        client.GetAsync(new Note { Id = 1 }, response => result = response.Result, (response, ex) => error = ex);
        Assert.That(result, Is.EqualTo("GET 1   noon"));
        Assert.That(error, Is.Null);

        client.GetAsync<NoteResponse>("/testing/notes/404", response => result = "called", (response, ex) => error = ex);
        Assert.That(result, Is.EqualTo("GET 1   noon"));
        Assert.That(error, Is.InstanceOf<WebServiceException>());
    }

    [Test]
    public void Files_are_posted()
    {
        IReplyClient client = CreateNewServiceClient();
        using var content = new MemoryStream([1, 2, 3]);

        var response = client.PostFileWithRequest<NoteResponse>("/testing/files", content, "a.bin", new NoteFile { Title = "T" });

        Assert.That(response.Result, Is.EqualTo("T a.bin 3"));
    }

    [Test]
    public void There_is_no_HTTP_response_to_HEAD() =>
        Assert.Throws<NotSupportedException>(() => CreateNewRestClient().Head("/testing/notes/1"));

    private static string[] Fields(WebServiceException exception) =>
        ((ErrorResponse)exception.ResponseDto).ResponseStatus.Errors.Select(error => error.FieldName).ToArray();
}
