using System.Threading;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

// sets the minimum of the process's thread pool
[NonParallelizable]
public class ThreadPoolMinimumTests
{
    private int _min;
    private int _io;

    [SetUp]
    public void SetUp() => ThreadPool.GetMinThreads(out _min, out _io);

    [TearDown]
    public void TearDown() => ThreadPool.SetMinThreads(_min, _io);

    [Test]
    public void Sets_the_threads_and_leaves_those_for_io()
    {
        Assert.That(ThreadPoolMinimum.Set(_min + 7), Is.Null);

        ThreadPool.GetMinThreads(out var threads, out var io);
        Assert.That((threads, io), Is.EqualTo((_min + 7, _io)));
    }

    [Test]
    public void Leaves_the_minimum_of_the_runtime_where_it_is_not_set()
    {
        Assert.That(ThreadPoolMinimum.Set(0), Is.Null);

        ThreadPool.GetMinThreads(out var threads, out _);
        Assert.That(threads, Is.EqualTo(_min));
    }

    [Test]
    public void Warns_of_more_than_the_pool_may_have()
    {
        var warning = ThreadPoolMinimum.Set(int.MaxValue);

        ThreadPool.GetMinThreads(out var threads, out _);
        Assert.That(threads, Is.EqualTo(_min));
        Assert.That(warning, Does.StartWith("--minthreads " + int.MaxValue).And.EndsWith("stays as it is."));
    }
}
