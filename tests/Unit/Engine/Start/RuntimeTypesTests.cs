#nullable disable
using System;
using NUnit.Framework;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.Text;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Start;

public class RuntimeTypesTests
{
    public class Order : IReturn<Order>
    {
        public object Paid { get; set; }
    }

    public class ByCard
    {
        public string Number { get; set; }
    }

    // Generic, so that hosts which scan this assembly pass it by.
    public class OrderService<T> : ServiceInterface.Service
    {
        public object Any(Order request) => request;
    }

    [TearDown]
    public void EndHost() => EndpointHost.Dispose();

    [Test]
    public void A_text_may_name_a_type_of_the_apps_messages()
    {
        using var host = new BasicAppHost().Init();
        host.RegisterService(typeof(OrderService<int>));

        var order = new Order { Paid = new ByCard { Number = "4711" } }.ToJson().FromJson<Order>();

        Assert.That(((ByCard)order.Paid).Number, Is.EqualTo("4711"));
    }

    [Test]
    public void A_text_may_not_name_a_type_of_somebody_else()
    {
        using var host = new BasicAppHost().Init();
        host.RegisterService(typeof(OrderService<int>));
        var text = "{\"Paid\":{\"__type\":\"" + typeof(TestAttribute).AssemblyQualifiedName + "\",\"Author\":\"x\"}}";

        Assert.That(() => text.FromJson<Order>(), Throws.TypeOf<NotSupportedException>());
    }
}
