using System;
using System.Collections.Generic;
using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.ServiceInterface.Testing;

namespace ServiceStack.HyperHost.Tests.Engine.Services;

#pragma warning disable CS0612 // The old services are obsolete, not gone.
public class ServiceBaseTests
{
    [Test]
    public void Runs_between_its_hooks()
    {
        var service = new Echo();

        Assert.That(service.Execute(new Say { Text = "hello" }), Is.EqualTo("hello!"));

        Assert.That(service.Steps, Is.EqualTo(new[] { "before hello", "run hello", "after hello!" }));
    }

    [Test]
    public void An_exception_becomes_the_error_response_and_is_not_seen_by_the_last_hook()
    {
        var service = new Echo();
        service.ServiceExceptionHandler = (_, request, ex) =>
            new HttpError(HttpStatusCode.Conflict, "Code", ex.Message + " of " + ((Say)request).Text);

        var response = (HttpError)service.Execute(new Say { Text = "bad" });

        Assert.That(response.Message, Is.EqualTo("no of bad"));
        Assert.That(service.Steps, Is.EqualTo(new[] { "before bad", "run bad" }));
    }

    [Test]
    public void An_unhandled_exception_goes_on()
    {
        var service = new Echo { ServiceExceptionHandler = (_, _, _) => null };

        Assert.That(() => service.Execute(new Say { Text = "bad" }), Throws.TypeOf<NotSupportedException>());
    }

    [Test]
    public void Requests_are_logged_with_what_came_of_them()
    {
        var logger = new ServiceInterface.Providers.InMemoryRollingRequestLogger { EnableResponseTracking = true };
        var service = new Echo { RequestLogger = logger };

        service.Execute(new Say { Text = "a" });

        var entry = logger.GetLatestLogs(null)[0];
        Assert.That(entry.ResponseDto, Is.EqualTo("a!"));
        Assert.That(((Say)entry.RequestDto).Text, Is.EqualTo("a"));
    }

    [Test]
    public void A_rest_service_has_a_method_a_verb()
    {
        var service = new Verbs { ServiceExceptionHandler = (_, _, ex) => ex.GetType().Name };

        Assert.That(service.Get(new Say()), Is.EqualTo("got"));
        Assert.That(service.Put(new Say()), Is.EqualTo("put"));
        Assert.That(service.Delete(new Say()), Is.EqualTo(nameof(NotImplementedException)));
        Assert.That(service.Options(new Say()), Is.Null);
    }

    [Test]
    public void Without_a_queue_an_asynchronous_request_runs_at_once() =>
        Assert.That(new Echo().ExecuteAsync(new Say { Text = "now" }), Is.EqualTo("now!"));

    [Test]
    public void Resolves_from_what_it_is_given()
    {
        using var context = new MockRequestContext();
        context.Container.Register("a text");
        var service = new Echo { RequestContext = context };
        service.SetResolver(new BasicResolver(context.Container));

        Assert.That(service.TryResolve<string>(), Is.EqualTo("a text"));
        Assert.That(service.TryResolve<Uri>(), Is.Null);
        Assert.That(service.Request, Is.SameAs(context.Get<IHttpRequest>()));
    }

    [Test]
    public void A_service_exception_carries_the_status()
    {
        var ex = new ServiceResponseException(new ResponseStatus { ErrorCode = "Code", Message = "words", StackTrace = "there" });

        Assert.That((ex.ErrorCode, ex.Message, ex.ServiceStackTrace), Is.EqualTo(("Code", "words", "there")));
        Assert.That(new ServiceResponseException(new ResponseStatus { ErrorCode = "Code" }).Message, Is.EqualTo("Code"));
    }

    private sealed class Say
    {
        public string Text { get; set; } = "";
    }

    private sealed class Echo : ServiceBase<Say>
    {
        public List<string> Steps { get; } = [];

        protected override void OnBeforeExecute(Say request) => Steps.Add("before " + request.Text);

        protected override object Run(Say request)
        {
            Steps.Add("run " + request.Text);
            if (request.Text == "bad") throw new NotSupportedException("no");
            return request.Text + "!";
        }

        protected override object OnAfterExecute(object response)
        {
            Steps.Add("after " + response);
            return response;
        }
    }

    private sealed class Verbs : RestServiceBase<Say>
    {
        public override object OnGet(Say request) => "got";

        public override object OnPut(Say request) => "put";
    }
}
