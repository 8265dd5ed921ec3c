using System.Threading;
using NUnit.Framework;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Http.Kestrel;
using ServiceStack.HyperHost.Tests.FastCgi;

namespace ServiceStack.HyperHost.Tests.Http.Kestrel;

/// <summary>.NET ends the process when its pool gets no thread.</summary>
[NonParallelizable]
public class ThreadWatchTests
{
    [Test]
    public void The_pool_gets_no_more_threads_while_the_system_refuses_them()
    {
        var before = MaxThreads();
        using var watch = new ThreadWatch(1, 64, new TestLog());

        ThreadRefusals.Note();

        Assert.That(MaxThreads(), Is.LessThan(before));
        Assert.That(() => MaxThreads(), Is.EqualTo(before).After(30_000, 20), "a second after the last refusal");
    }

    [Test]
    public void What_it_changed_is_as_before_at_its_end()
    {
        var before = MaxThreads();

        using (new ThreadWatch(1, 64, new TestLog())) ThreadRefusals.Note();

        Assert.That(MaxThreads(), Is.EqualTo(before));
    }

    private static int MaxThreads()
    {
        ThreadPool.GetMaxThreads(out var most, out _);
        return most;
    }
}
