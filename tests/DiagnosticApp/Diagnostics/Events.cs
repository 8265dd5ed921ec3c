using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace DiagnosticApp.Diagnostics;

[Route("/events/{Count}", "GET", Summary = "Sends numbers as an event stream; behind them it waits, if it is to, until the client leaves.")]
public class Events : IReturn<List<EventNumber>>
{
    public int Count { get; set; }

    public bool Waits { get; set; }
}

public class EventNumber
{
    public int Number { get; set; }
}

[Route("/open-events", "GET", Summary = "How many of these streams are open.")]
public class OpenEvents : IReturn<EventNumber>
{
}

public class EventsService : Service
{
    private static int s_open;

    public object Get(OpenEvents request) => new EventNumber { Number = Volatile.Read(ref s_open) };

    public object Get(Events request) => ReadAsync(request);

    private static async IAsyncEnumerable<EventNumber> ReadAsync(
        Events request, [EnumeratorCancellation] CancellationToken cancel = default)
    {
        Interlocked.Increment(ref s_open);
        try
        {
            for (var number = 1; number <= request.Count; number++) yield return new EventNumber { Number = number };

            if (request.Waits) await Task.Delay(Timeout.Infinite, cancel).ConfigureAwait(false);
        }
        finally
        {
            Interlocked.Decrement(ref s_open);
        }
    }
}
