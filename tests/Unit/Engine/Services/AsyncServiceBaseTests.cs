#nullable disable
#pragma warning disable CS0612 // the older base classes
using System.Collections.Generic;
using ServiceStack.Messaging;
using ServiceStack.ServiceInterface;

namespace Acme.Engine.Services;

/// <summary>Services that put their work off to a queue.</summary>
public class AsyncServiceBaseTests
{
    public class Job
    {
        public string Name { get; set; }
    }

    public class JobService : AsyncServiceBase<Job>
    {
        public List<string> Done { get; } = [];

        protected override object Run(Job request)
        {
            Done.Add(request.Name);
            return request.Name;
        }
    }

    [Test]
    public void A_request_is_published_and_run_when_its_message_comes()
    {
        using var queues = new InMemoryTransientMessageService();
        var service = new JobService { MessageFactory = queues.MessageFactory };
        queues.RegisterHandler<Job>(service.ExecuteAsync);

        service.ExecuteAsync(new Job { Name = "later" });
        Assert.That(service.Done, Is.Empty);

        queues.Start();
        Assert.That(service.Done, Is.EqualTo(new[] { "later" }));
    }

    [Test]
    public void A_message_is_run_whichever_way_it_is_handed_over()
    {
        using var queues = new InMemoryTransientMessageService();
        var service = new JobService { MessageFactory = queues.MessageFactory };

        service.Execute(new Message<Job>(new Job { Name = "one" }));
        service.ExecuteAsync(new Message<Job>(new Job { Name = "two" }));

        Assert.That(service.Done, Is.EqualTo(new[] { "one", "two" }));
    }

    [Test]
    public void Without_queues_a_request_is_run_at_once()
    {
        var service = new JobService();

        service.ExecuteAsync(new Job { Name = "now" });

        Assert.That(service.Done, Is.EqualTo(new[] { "now" }));
    }
}
