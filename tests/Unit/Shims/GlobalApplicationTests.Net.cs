using System;
using System.Collections.Generic;
using System.IO;
using System.Text;
using System.Web;
using System.Web.Hosting;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Testing;
using EngineWorkerRequest = ServiceStack.HyperHost.AspNetCore.EngineWorkerRequest;

namespace ServiceStack.HyperHost.Tests.Shims;

/// <summary>The class of Global.asax around requests, without a server.</summary>
// HttpContext.Current and the application are of the process
[NonParallelizable]
public class GlobalApplicationTests
{
    private static readonly List<string> Heard = [];

    [TearDown]
    public void ForgetContext() => HttpContext.Current = null;

    [SetUp]
    public void Clear() => Heard.Clear();

    [Test]
    public void Starts_once_and_raises_the_events_of_each_request_in_their_order()
    {
        var application = new GlobalApplication(typeof(Global), "/", "Off");
        application.Start();
        var context = Context(Request("GET"), new MockHttpResponse());

        var goesOn = application.Begin(context);
        Assert.That(HttpContext.Current, Is.SameAs(context));
        application.End(context);
        application.Stop();

        Assert.That(goesOn, Is.True);
        Assert.That(HttpContext.Current, Is.Null);
        Assert.That(Heard, Is.EqualTo(new[] { "start", "init", "begin GET", "authenticate", "end", "stop" }));
    }

    [Test]
    public void Ends_a_request_where_the_class_has_answered_it()
    {
        var (request, response) = (Request("OPTIONS"), new MockHttpResponse());
        var application = new GlobalApplication(typeof(Global), "/", "Off");
        application.Start();
        var context = Context(request, response);

        var goesOn = application.Begin(context);
        application.End(context);

        Assert.That(goesOn, Is.False);
        Assert.That(response.StatusCode, Is.EqualTo(204));
        Assert.That(Heard, Is.EqualTo(new[] { "start", "init", "begin OPTIONS", "end" }));
    }

    [Test]
    public void Has_the_class_answer_an_error_that_it_clears()
    {
        var application = new GlobalApplication(typeof(Global), "/", "Off");
        application.Start();
        var context = Context(Request("GET"), new MockHttpResponse());
        application.Begin(context);

        Assert.That(application.Fail(context, new InvalidDataException("mine")), Is.True);
        Assert.That(application.Fail(context, new InvalidOperationException("another's")), Is.False);
        Assert.That(context.Error, Is.InstanceOf<InvalidOperationException>());
    }

    [Test]
    public void Gives_each_of_two_requests_at_once_an_instance_of_its_own()
    {
        var application = new GlobalApplication(typeof(Global), "/", "Off");
        application.Start();
        var first = Context(Request("GET"), new MockHttpResponse());
        var second = Context(Request("GET"), new MockHttpResponse());

        application.Begin(first);
        application.Begin(second);

        Assert.That(first.ApplicationInstance, Is.Not.SameAs(second.ApplicationInstance));
        application.End(second);
        application.End(first);
    }

    [Test]
    public void Refuses_a_type_that_is_no_application() =>
        Assert.Throws<ArgumentException>(() => _ = new GlobalApplication(typeof(string), "/", "Off"));

    [Test]
    public void Reads_form_and_cookies_and_leaves_the_body_to_the_service()
    {
        var request = new MockHttpRequest("r", "POST", "application/x-www-form-urlencoded", "/r", [],
            new MemoryStream(Encoding.UTF8.GetBytes("name=a+b&x=1")), []) { RawUrl = "/r" };
        request.Headers["Content-Type"] = "application/x-www-form-urlencoded";
        request.Headers["Cookie"] = "a=1; b=2";
        request.Headers["X-Mine"] = "yes";
        var context = Context(request, new MockHttpResponse());

        Assert.That(context.Request.Form["name"], Is.EqualTo("a b"));
        Assert.That(context.Request.Cookies["b"].Value, Is.EqualTo("2"));
        Assert.That(context.Request.Headers["X-Mine"], Is.EqualTo("yes"));
        Assert.That(context.Request.ServerVariables["HTTP_X_MINE"], Is.EqualTo("yes"));
        Assert.That(request.InputStream.Position, Is.Zero);
    }

    private static MockHttpRequest Request(string verb) => new() { HttpMethod = verb, RawUrl = "/hello?x=1" };

    private static HttpContext Context(IHttpRequest request, IHttpResponse response) =>
        new(new EngineWorkerRequest(request, response));

    private sealed class Global : HttpApplication
    {
        public override void Init() => Heard.Add("init");

        private void Application_Start(object sender, EventArgs e) => Heard.Add("start");

        private void Application_OnBeginRequest()
        {
            Heard.Add("begin " + Request.HttpMethod);
            if (Request.HttpMethod != "OPTIONS") return;

            Response.StatusCode = 204;
            Response.End();
            Heard.Add("not reached");
        }

        private void Application_AuthenticateRequest(object sender, EventArgs e) => Heard.Add("authenticate");

        private void Application_EndRequest(object sender, EventArgs e) => Heard.Add("end");

        private void Application_Error(object sender, EventArgs e)
        {
            if (Server.GetLastError() is InvalidDataException) Server.ClearError();
        }

        private void Application_End(object sender, EventArgs e) => Heard.Add("stop");
    }
}
