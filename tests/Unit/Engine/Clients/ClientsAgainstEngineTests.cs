#nullable disable
using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using Funq;
using ServiceStack.Common.Web;
using ServiceStack.Messaging;
using ServiceStack.Service;
using ServiceStack.ServiceClient.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.WebHost.Endpoints;

namespace Acme.Engine.Clients;

/// <summary>The clients and the services of the same engine: every format, method and error by way of real HTTP.</summary>
[Integration("the clients and a server")]
public class ClientsAgainstEngineTests
{
    [Route("/parts/{Id}")]
    [Route("/parts", "POST")]
    public class Part : IReturn<PartResponse>
    {
        public int Id { get; set; }

        public string Name { get; set; }

        public DateTime? Made { get; set; }

        public List<string> Tags { get; set; }
    }

    public class PartResponse
    {
        public Part Part { get; set; }

        public string Method { get; set; }

        public ResponseStatus ResponseStatus { get; set; }
    }

    [Route("/parts/{Id}/picture", "POST")]
    public class Picture : IReturn<PartResponse>
    {
        public int Id { get; set; }

        public string Title { get; set; }
    }

    public class NoteOnly : IReturnVoid
    {
        public string Text { get; set; }
    }

    // Generic, so that hosts which scan this assembly pass it by.
    public class PartsService<T> : Service
    {
        public object Any(Part request)
        {
            if (request.Id == 404) throw HttpError.NotFound("no part 404");
            if (request.Id < 0) throw new ArgumentException("negative");

            return new PartResponse { Part = request, Method = Request.HttpMethod };
        }

        public object Post(Picture request)
        {
            var file = RequestContext.Files[0];
            using var reader = new StreamReader(file.InputStream);
            return new PartResponse
            {
                Part = new Part { Id = request.Id, Name = file.FileName + ":" + reader.ReadToEnd(), Tags = [request.Title] },
                Method = file.ContentType,
            };
        }

        public void Any(NoteOnly request) => _noted = request.Text;
    }

    private sealed class PartsHost : AppHostHttpListenerBase
    {
        public PartsHost() : base("parts", typeof(Assert).Assembly)
        {
        }

        public override void Configure(Container container) => RegisterService(typeof(PartsService<int>));

        public void Serve(InMemoryTransientMessageService queues)
        {
            queues.RegisterHandler<Part>(ServiceController.ExecuteMessage);
            queues.RegisterHandler<NoteOnly>(ServiceController.ExecuteMessage);
        }
    }

    private static string _noted;

    private PartsHost _host;
    private string _url;

    [OneTimeSetUp]
    public void Start_host()
    {
        _url = $"http://127.0.0.1:{Ports.Free()}/";
        _host = new PartsHost();
        _host.Init();
        _host.Start(_url);
    }

    [OneTimeTearDown]
    public void Stop_host() => _host.Dispose();

    [Test]
    public void The_predefined_routes_are_served([Values("json", "jsv", "xml")] string format, [Values] bool newRoutes)
    {
        using var client = Client(format);
        client.UseNewPredefinedRoutes = newRoutes;

        Assert.That(client.Send(new Part { Id = 6, Name = "sent" }).Part.Name, Is.EqualTo("sent"));

        client.SendOneWay(new NoteOnly { Text = format + newRoutes });
        Assert.That(_noted, Is.EqualTo(format + newRoutes));
    }

    [Test]
    public void A_request_that_cannot_be_read_is_an_error_response()
    {
        using var client = Client("json");

        var error = Assert.Throws<WebServiceException>(() => client.Get<PartResponse>("/parts/abc"));

        Assert.That((error.StatusCode, error.ErrorCode), Is.EqualTo((400, "RequestBindingException")));
    }

    [Test]
    public void A_file_arrives_with_the_requests_values()
    {
        using var client = Client("json");

        var response = client.PostFileWithRequest<PartResponse>(
            "/parts/7/picture", new MemoryStream("pixels"u8.ToArray()), "p.txt", new Picture { Id = 7, Title = "front" });

        Assert.That((response.Part.Id, response.Part.Name, response.Part.Tags[0]), Is.EqualTo((7, "p.txt:pixels", "front")));
        Assert.That(response.Method, Is.EqualTo("text/plain"));
    }

    [Test]
    public void Asynchronous_calls_are_answered_too([Values("json", "jsv", "xml")] string format)
    {
        using var client = Client(format);
        using var done = new CountdownEvent(2);
        PartResponse good = null;
        Exception bad = null;

        client.PostAsync(
            new Part { Id = 8, Name = "async" },
            response =>
            {
                good = response;
                done.Signal();
            },
            (_, _) => done.Signal());
        client.GetAsync(
            new Part { Id = 404 },
            _ => done.Signal(),
            (_, ex) =>
            {
                bad = ex;
                done.Signal();
            });

        Assert.That(done.Wait(TimeSpan.FromSeconds(30)), Is.True);
        Assert.That(good.Part.Name, Is.EqualTo("async"));
        Assert.That(((WebServiceException)bad).StatusCode, Is.EqualTo(404));
    }

    [Test]
    public void Where_a_method_has_a_body_null_is_an_empty_one([Values("POST", "PUT", "PATCH")] string method)
    {
        using var client = new JsonServiceClient(_url);

        Assert.That(client.Send<PartResponse>(method, "json/reply/Part", null).Method, Is.EqualTo(method));
    }

    [Test]
    public void Where_a_method_has_a_body_null_is_an_empty_one_in_asynchronous_calls_too([Values] bool put)
    {
        using var client = new JsonServiceClient(_url);
        using var done = new ManualResetEventSlim();
        string method = null;
        Exception failed = null;

        Action<PartResponse> onSuccess = response =>
        {
            method = response.Method;
            done.Set();
        };
        Action<PartResponse, Exception> onError = (_, ex) =>
        {
            failed = ex;
            done.Set();
        };
        if (put) client.PutAsync("json/reply/Part", null, onSuccess, onError);
        else client.PostAsync("json/reply/Part", null, onSuccess, onError);

        Assert.That(done.Wait(TimeSpan.FromSeconds(30)), Is.True);
        Assert.That((method, failed), Is.EqualTo((put ? "PUT" : "POST", (Exception)null)));
    }

    [Test]
    public void An_app_may_know_its_client_by_an_interface()
    {
        using var client = Client("json");

        Assert.That(Sent(client).Part.Name, Is.EqualTo("i"));
        Assert.That(Got(client).Part.Id, Is.EqualTo(9));

        static PartResponse Sent(IServiceClient client) => client.Send<PartResponse>(new Part { Id = 2, Name = "i" });
        static PartResponse Got(IRestClient client) => client.Get<PartResponse>("/parts/9");
    }

    [Test]
    public void Messages_of_a_queue_are_requests_too()
    {
        using var queues = new InMemoryTransientMessageService();
        _host.Serve(queues);
        queues.Start();
        using var client = queues.MessageFactory.CreateMessageQueueClient();

        client.Publish(new NoteOnly { Text = "queued" });
        Assert.That(_noted, Is.EqualTo("queued"));

        client.Publish(new Part { Id = -1 });
        var dead = client.GetAsync(QueueNames<Part>.Dlq).ToMessage<Part>();
        Assert.That((dead.GetBody().Id, dead.RetryAttempts, dead.Error.Message), Is.EqualTo((-1, 2, "negative")));
    }

    private ServiceClientBase Client(string format) => format switch
    {
        "jsv" => new JsvServiceClient(_url),
        "xml" => new XmlServiceClient(_url),
        _ => new JsonServiceClient(_url),
    };
}
