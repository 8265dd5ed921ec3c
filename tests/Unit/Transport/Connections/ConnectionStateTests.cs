using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Transport.Connections;

namespace ServiceStack.HyperHost.Tests.Transport.Connections;

/// <summary>Every transition from every state: the legal ones, and that all others change nothing.</summary>
public class ConnectionStateTests
{
    private static readonly string[] States = ["Queued", "Working", "Serving", "Idle", "Away"];

    private static readonly string[] Transitions = ["Begin", "TryAwaitRead", "TryContinue", "TryTakeOver", "MarkIdle", "TryQueue"];

    // from, transition, to, what it returns
    private static readonly (string From, string Transition, string To, string Result)[] Legal =
    [
        ("Queued", "Begin", "Working", "next state"),
        ("Working", "TryAwaitRead", "Serving", "True"),
        ("Serving", "TryContinue", "Working", "True"),
        ("Serving", "TryTakeOver", "Idle", "True"),
        ("Working", "TryContinue", "Away", "False"),
        ("Working", "MarkIdle", "Idle", "same state"),
        ("Away", "MarkIdle", "Idle", "same state"),
        ("Idle", "TryQueue", "Queued", "True"),
    ];

    private static IEnumerable<TestCaseData> All() =>
        from state in States
        from transition in Transitions
        let legal = Legal.FirstOrDefault(one => one.From == state && one.Transition == transition)
        let throws = legal.From is null && transition is "Begin" or "MarkIdle"
        select new TestCaseData(state, transition, legal.To ?? state, legal.Result ?? (throws ? "throws" : "False"))
            .SetName($"{transition}_from_{state}_leads_to_{legal.To ?? "nothing"}");

    [TestCaseSource(nameof(All))]
    public void Transition(string from, string transition, string to, string result)
    {
        var state = In(from, out var mine);

        var actual = Do(state, transition, mine);

        Assert.That((state.Current.Name, actual), Is.EqualTo((to, result == "throws" ? transition + " is no transition" : result)));

    }

    [Test]
    public void Begins_queued() => Assert.That(new ConnectionState().Current.Name, Is.EqualTo("Queued"));

    [TestCaseSource(nameof(States))]
    public void A_thread_that_comes_back_late_changes_nothing_of_the_turn_of_another(string name)
    {
        var state = In("Idle", out var late);
        Assert.That(state.TryQueue(), Is.True);
        if (name != "Queued")
        {
            var other = state.Begin();
            Bring(state, name, other);
        }

        Assert.That(state.TryContinue(late), Is.False);

        Assert.That(state.Current.Name, Is.EqualTo(name));
    }

    [Test]
    public void Queues_what_was_parked_once()
    {
        var state = In("Working", out _);
        var idle = state.MarkIdle();

        Assert.That(state.TryQueue(idle), Is.True);
        Assert.That(state.TryQueue(idle), Is.False);
    }

    [Test]
    public void Does_not_queue_by_an_earlier_parking()
    {
        var state = In("Working", out _);
        var first = state.MarkIdle();
        Assert.That(state.TryQueue(), Is.True);
        state.Begin();
        var second = state.MarkIdle();

        Assert.That(state.TryQueue(first), Is.False);
        Assert.That(state.TryQueue(second), Is.True);
    }

    [Test]
    public void Counts_turns_beyond_the_largest_number()
    {
        var state = new ConnectionState();
        var seen = new HashSet<int>();
        for (var i = 0; i < 100_000; i++)
        {
            Assert.That(seen.Add(state.Begin().Value), Is.True);
            state.MarkIdle();
            state.TryQueue();
        }

        Assert.That(new VersionedState(int.MaxValue).Next().State, Is.EqualTo(VersionedState.Working));
    }

    [Test]
    public void Of_many_threads_one_takes_over_and_one_queues()
    {
        for (var round = 0; round < 500; round++)
        {
            var state = In("Serving", out var mine);
            var (takenOver, continued, queued) = (0, 0, 0);

            Parallel.Invoke(
                () => Count(ref continued, state.TryContinue(mine)),
                () => Count(ref takenOver, state.TryTakeOver()),
                () => Count(ref takenOver, state.TryTakeOver()),
                () => Count(ref queued, state.TryQueue()),
                () => Count(ref queued, state.TryQueue()));

            Assert.That(takenOver + continued, Is.EqualTo(1), "the thread keeps it, or another takes it over");
            Assert.That(queued, Is.AtMost(takenOver), "only what is idle is queued");
        }
    }

    private static void Count(ref int count, bool happened)
    {
        if (happened) Interlocked.Increment(ref count);
    }

    private static ConnectionState In(string name, out VersionedState mine)
    {
        var state = new ConnectionState();
        mine = default;
        if (name != "Queued") Bring(state, name, mine = state.Begin());
        return state;
    }

    private static void Bring(ConnectionState state, string name, VersionedState mine)
    {
        switch (name)
        {
            case "Serving": state.TryAwaitRead(); break;
            case "Idle": state.MarkIdle(); break;
            case "Away": state.TryContinue(mine); break;
        }

        Assert.That(state.Current.Name, Is.EqualTo(name));
    }

    private static string Do(ConnectionState state, string transition, VersionedState mine)
    {
        var before = state.Current;
        try
        {
            return transition switch
            {
                "Begin" => state.Begin() == before.Next() ? "next state" : "another state",
                "MarkIdle" => state.MarkIdle() == before.As(VersionedState.Idle) ? "same state" : "another state",
                "TryAwaitRead" => state.TryAwaitRead().ToString(),
                "TryContinue" => state.TryContinue(mine).ToString(),
                "TryTakeOver" => state.TryTakeOver().ToString(),
                _ => state.TryQueue().ToString(),
            };
        }
        catch (InvalidOperationException error)
        {
            return error.Message.Substring(0, error.Message.IndexOf(" from ", StringComparison.Ordinal));
        }
    }
}
