using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Protocol;

namespace ServiceStack.HyperHost.Tests.Protocol;

/// <summary>Every transition from every state: the legal ones, and that all others change nothing.</summary>
public class ResponseEndTests
{
    private static readonly string[] States = ["Open", "Started", "Ending", "Written", "Complete", "PassedOn", "Detached"];

    private static readonly string[] Transitions =
        ["TryWrite", "TryWriteLast", "TryEnd", "TryPassOn", "TryComplete", "TryDetach", "TryFail"];

    private static readonly (string From, string Transition, string To)[] Legal =
    [
        ("Open", "TryWrite", "Started"),
        ("Started", "TryWrite", "Started"),
        ("Ending", "TryWrite", "Ending"),
        ("Open", "TryPassOn", "PassedOn"),
        ("Open", "TryEnd", "Ending"),
        ("Started", "TryEnd", "Ending"),
        ("Open", "TryWriteLast", "Written"),
        ("Started", "TryWriteLast", "Written"),
        ("Ending", "TryWriteLast", "Written"),
        ("Written", "TryComplete", "Complete"),
        ("Open", "TryDetach", "Detached"),
        ("Started", "TryDetach", "Detached"),
        ("Ending", "TryFail", "Detached"),
        ("Written", "TryFail", "Detached"),
    ];

    private static IEnumerable<TestCaseData> All() =>
        from state in States
        from transition in Transitions
        let legal = Legal.FirstOrDefault(one => one.From == state && one.Transition == transition)
        select new TestCaseData(state, transition, legal.To).SetName($"{transition}_from_{state}_leads_to_{legal.To ?? "nothing"}");

    [TestCaseSource(nameof(All))]
    public void Transition(string from, string transition, string? to)
    {
        var end = In(from);

        var changes = Do(ref end, transition);

        Assert.That((changes, Name(ref end)), Is.EqualTo((to is not null, to ?? from)));
    }

    [TestCase("Open", false)]
    [TestCase("Started", true)]
    public void Detaching_tells_whether_a_part_was_written(string from, bool expected)
    {
        var end = In(from);

        Assert.That(end.TryDetach(out var hasStarted), Is.True);

        Assert.That(hasStarted, Is.EqualTo(expected));
    }

    [Test]
    public void One_of_many_threads_ends_a_response()
    {
        for (var round = 0; round < 200; round++)
        {
            var ends = new Box();
            var ended = 0;
            Parallel.For(0, 4, at =>
            {
                if (at % 2 == 0 ? ends.End.TryEnd() : ends.End.TryDetach(out _)) System.Threading.Interlocked.Increment(ref ended);
            });

            Assert.That(ended, Is.EqualTo(1));
        }
    }

    private static ResponseEnd In(string state)
    {
        var end = default(ResponseEnd);
        string[] way = state switch
        {
            "Started" => ["TryWrite"],
            "Ending" => ["TryEnd"],
            "Written" => ["TryWriteLast"],
            "Complete" => ["TryWriteLast", "TryComplete"],
            "PassedOn" => ["TryPassOn"],
            "Detached" => ["TryDetach"],
            _ => [],
        };
        foreach (var transition in way) Assert.That(Do(ref end, transition), Is.True);
        return end;
    }

    private static bool Do(ref ResponseEnd end, string transition) => transition switch
    {
        "TryWrite" => end.TryWrite(),
        "TryWriteLast" => end.TryWriteLast(),
        "TryEnd" => end.TryEnd(),
        "TryPassOn" => end.TryPassOn(),
        "TryComplete" => end.TryComplete(),
        "TryDetach" => end.TryDetach(out _),
        "TryFail" => end.TryFail(),
        _ => throw new ArgumentOutOfRangeException(nameof(transition)),
    };

    private static string Name(ref ResponseEnd end) => States[end.State];

    private sealed class Box
    {
        public ResponseEnd End;
    }
}
