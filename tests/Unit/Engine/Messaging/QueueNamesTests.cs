using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.Tests.Engine.Messaging;

/// <summary>When queue names are computed, as in v3.</summary>
// the prefix applies to the whole process
[NonParallelizable]
public class QueueNamesTests
{
    [TearDown]
    public void Reset() => QueueNames.SetQueuePrefix("");

    [Test]
    public void A_type_used_before_SetQueuePrefix_keeps_its_names()
    {
        Assert.That(QueueNames<UsedBefore>.In, Is.EqualTo("mq:UsedBefore.inq"));

        QueueNames.SetQueuePrefix("site1.");

        Assert.That(QueueNames<UsedBefore>.In, Is.EqualTo("mq:UsedBefore.inq"));
        Assert.That(QueueNames<UsedBefore>.Priority, Is.EqualTo("mq:UsedBefore.priorityq"), "all names are computed together");
        Assert.That(QueueNames<UsedBefore>.DlqBytes, Is.EqualTo("mq:UsedBefore.dlq"u8.ToArray()));
        Assert.That(new QueueNames(typeof(UsedBefore)).In, Is.EqualTo("site1.mq:UsedBefore.inq"));
    }

    [Test]
    public void A_type_used_after_SetQueuePrefix_has_the_prefix()
    {
        QueueNames.SetQueuePrefix("site1.");

        Assert.That(QueueNames<UsedAfter>.In, Is.EqualTo("site1.mq:UsedAfter.inq"));
        Assert.That(QueueNames<UsedAfter>.Out, Is.EqualTo("site1.mq:UsedAfter.outq"));
        Assert.That((QueueNames.TopicIn, QueueNames.TopicOut), Is.EqualTo(("site1.mq:topic:in", "site1.mq:topic:out")));

        QueueNames.SetQueuePrefix("site2.");

        Assert.That(QueueNames<UsedAfter>.In, Is.EqualTo("site1.mq:UsedAfter.inq"));
        Assert.That(new Message<UsedAfter>(new UsedAfter()).ToInQueueName(), Is.EqualTo("site1.mq:UsedAfter.inq"));
    }

    public class UsedBefore
    {
    }

    public class UsedAfter
    {
    }
}
