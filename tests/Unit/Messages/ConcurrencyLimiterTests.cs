using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Tests.Messages;

public class ConcurrencyLimiterTests
{
    [Test]
    public void Is_none_where_the_options_set_no_bound() => Assert.That(ConcurrencyLimiter.Create(new TransportOptions()), Is.Null);

    [Test]
    public void Gives_as_many_permits_as_MaxThreads_at_once()
    {
        var limiter = ConcurrencyLimiter.Create(new TransportOptions { MaxThreads = 3 })!;

        var permits = Enumerable.Range(0, 4).Select(_ => limiter.EnterAsync(null).IsCompleted).ToArray();

        Assert.That(permits, Is.EqualTo(new[] { true, true, true, false }));
    }

    [Test]
    public void Lets_requests_in_by_their_order_on_their_own_transport()
    {
        var limiter = new ConcurrencyLimiter(1);
        var transport = new Transport();
        var order = new List<string>();
        _ = Enter(limiter, transport, "a", order);
        _ = Enter(limiter, transport, "b", order);
        _ = Enter(limiter, transport, "c", order);
        Assert.That((string.Join("", order), limiter.Waiting), Is.EqualTo(("a", 2)));

        limiter.Leave();
        Assert.That(string.Join("", order), Is.EqualTo("a"), "it continues on the transport's thread, and not on the one that left");
        transport.RunNext();
        Assert.That((string.Join("", order), limiter.Waiting), Is.EqualTo(("ab", 1)));

        limiter.Leave();
        transport.RunNext();
        Assert.That((string.Join("", order), limiter.Waiting), Is.EqualTo(("abc", 0)));
    }

    [Test]
    public void A_permit_that_was_given_on_is_not_free()
    {
        var limiter = new ConcurrencyLimiter(1);
        var transport = new Transport();
        _ = Enter(limiter, transport, "a", []);
        _ = Enter(limiter, transport, "b", []);

        limiter.Leave();
        Assert.That(limiter.EnterAsync(null).IsCompleted, Is.False, "b has it");

        transport.RunNext();
        limiter.Leave();
        Assert.That(limiter.EnterAsync(null).IsCompleted, Is.True);
    }

    [Test]
    public void Takes_a_permit_that_came_free_just_before_the_wait()
    {
        var limiter = new ConcurrencyLimiter(1);
        var transport = new Transport();
        Assert.That(limiter.EnterAsync(null).IsCompleted, Is.True);
        var late = limiter.EnterAsync(transport);
        Assert.That(late.IsCompleted, Is.False);
        limiter.Leave();
        var hasRun = false;

        late.OnCompleted(() => hasRun = true);
        transport.RunNext();

        Assert.That((hasRun, limiter.Waiting), Is.EqualTo((true, 0)));
        Assert.That(limiter.EnterAsync(null).IsCompleted, Is.False);
    }

    [Test]
    public async Task Reports_which_request_had_to_wait()
    {
        var limiter = new ConcurrencyLimiter(1);
        Assert.That(await limiter.EnterAsync(null), Is.False);
        var second = Enter(limiter, null, "b", []);

        limiter.Leave();

        Assert.That(await second, Is.True);
    }

    [Test]
    public void Never_has_more_in_service_than_permits_and_lets_all_in()
    {
        const int Requests = 2000;
        var limiter = new ConcurrencyLimiter(3);
        var (running, most) = (0, 0);

        Task.WaitAll([.. Enumerable.Range(0, Requests).Select(_ => Task.Run(ServeAsync))]);

        Assert.That(most, Is.InRange(1, 3));
        Assert.That((running, limiter.Waiting), Is.EqualTo((0, 0)));

        async Task ServeAsync()
        {
            await limiter.EnterAsync(null);
            var now = Interlocked.Increment(ref running);
            lock (limiter) most = Math.Max(most, now);
            Thread.Yield();
            Interlocked.Decrement(ref running);
            limiter.Leave();
        }
    }

    private static async Task<bool> Enter(ConcurrencyLimiter limiter, PipeConnection? transport, string name, List<string> order)
    {
        var hasWaited = await limiter.EnterAsync(transport);
        order.Add(name);
        return hasWaited;
    }

    private sealed class Transport : PipeConnection
    {
        private readonly Queue<Action> _work = new();

        public override System.IO.Pipelines.IDuplexPipe Pipe => throw new NotSupportedException();

        public override void Abort()
        {
        }

        public override void RunOnWorker(WaitCallback work, object state) => _work.Enqueue(() => work(state));

        public void RunNext() => _work.Dequeue()();
    }
}
