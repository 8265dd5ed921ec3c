using System;
using System.Collections.Generic;
using Funq;
using ServiceStack.Configuration;
using ServiceStack.Messaging;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Tests.Engine.Services;

#pragma warning disable CS0612, CS0618 // v3's older services are obsolete in v3

/// <summary>Which method of the older services serves a call.</summary>
public class OldServiceTests
{
    [TestCase(EndpointAttributes.HttpPost | EndpointAttributes.Soap11, "Execute")]
    [TestCase(EndpointAttributes.HttpPost | EndpointAttributes.Soap12, "Execute")]
    [TestCase(EndpointAttributes.HttpPost | EndpointAttributes.Json, "Post")]
    [TestCase(EndpointAttributes.HttpPost | EndpointAttributes.OneWay, "Post")]
    [TestCase(EndpointAttributes.HttpGet | EndpointAttributes.OneWay, "Execute")]
    [TestCase(EndpointAttributes.HttpPut, "Execute")]
    [TestCase(EndpointAttributes.None, "Execute")]
    public void The_verb_chooses_before_the_style_of_the_call(EndpointAttributes attributes, string method)
    {
        Assert.That(ServiceExec<Ask>.Execute(new PostService(), new Ask(), attributes), Is.EqualTo(method));
        Assert.That(GServiceExec.GetRunTimeExecMethod(typeof(PostService), typeof(Ask), attributes).Name, Is.EqualTo(method));
    }

    [TestCase(EndpointAttributes.HttpPost | EndpointAttributes.OneWay, "ExecuteAsync")]
    [TestCase(EndpointAttributes.HttpPost | EndpointAttributes.OneWay | EndpointAttributes.Soap11, "ExecuteAsync")]
    [TestCase(EndpointAttributes.HttpPost, "Execute")]
    public void What_has_no_method_for_the_verb_is_put_off(EndpointAttributes attributes, string method)
    {
        Assert.That(ServiceExec<Ask>.Execute(new LaterService(), new Ask(), attributes), Is.EqualTo(method));
        Assert.That(GServiceExec.GetRunTimeExecMethod(typeof(LaterService), typeof(Ask), attributes).Name, Is.EqualTo(method));
    }

    [Test]
    public void A_one_way_POST_of_a_REST_service_is_its_OnPost() =>
        Assert.That(
            ServiceExec<Ask>.Execute(new RestService(), new Ask(), EndpointAttributes.HttpPost | EndpointAttributes.OneWay),
            Is.EqualTo("posted"));

    [Test]
    public void What_a_message_throws_reaches_its_queue()
    {
        var service = new QueuedService();

        Assert.Throws<UnRetryableMessagingException>(() => service.ExecuteAsync(new Message<Ask>(new Ask())));
    }

    [Test]
    public void A_body_may_have_the_type_that_the_caller_names()
    {
        using var host = new BasicAppHost().Init();

        var read = new Message<Letter>(new Letter { Text = "t" }).ToJson().FromJson<Message<Letter>>();

        Assert.That(read.GetBody().Text, Is.EqualTo("t"));
    }

    [Test]
    public void An_adapter_never_resolves_the_context_of_a_request()
    {
        var adapter = new Adapter();
        var container = new Container { Adapter = adapter };

        var wired = new WithContext();
        container.AutoWire(wired);
        container.RegisterAutoWired<WithContext>();
        container.Resolve<WithContext>();

        Assert.That(adapter.Asked, Does.Not.Contain(typeof(IRequestContext)));
        Assert.That(adapter.Asked, Does.Contain(typeof(IDisposable)));
    }

    public class Ask
    {
    }

    public class Letter
    {
        public string? Text { get; set; }
    }

    public class WithContext : IRequiresRequestContext
    {
        public IRequestContext? RequestContext { get; set; }

        public IDisposable? Other { get; set; }
    }

    private sealed class PostService : IService<Ask>, IRestPostService<Ask>
    {
        public object Execute(Ask request) => "Execute";

        public object Post(Ask request) => "Post";
    }

    private sealed class LaterService : IService<Ask>, IAsyncService<Ask>
    {
        public object Execute(Ask request) => "Execute";

        public object ExecuteAsync(Ask request) => "ExecuteAsync";
    }

    private sealed class RestService : RestServiceBase<Ask>
    {
        public override object OnPost(Ask request) => "posted";
    }

    private sealed class QueuedService : AsyncServiceBase<Ask>
    {
        protected override object Run(Ask request) => throw new UnRetryableMessagingException();
    }

    private sealed class Adapter : IContainerAdapter
    {
        public List<Type> Asked { get; } = [];

        public T Resolve<T>() => TryResolve<T>();

        public T TryResolve<T>()
        {
            Asked.Add(typeof(T));
            return default!;
        }
    }
}
