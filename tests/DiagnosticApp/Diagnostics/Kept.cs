using System.Collections.Concurrent;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace DiagnosticApp.Diagnostics;

[Route("/kept/{Bytes}", "GET", Summary = "An array of that many zeros, at most 100,000,000, which the application keeps.")]
public class Kept
{
    public int Bytes { get; set; }
}

public class KeptService : Service
{
    private const int Most = 100_000_000;

    private static readonly ConcurrentDictionary<int, byte[]> Arrays = new();

    public object Get(Kept request)
    {
        if (request.Bytes < 0 || request.Bytes > Most) throw new HttpError(400, "OutOfRange", "Bytes must be 0 to 100000000.");
        if (Arrays.TryGetValue(request.Bytes, out var kept)) return kept;

        if (Arrays.Count > 3) Arrays.Clear();
        return Arrays.GetOrAdd(request.Bytes, static length => new byte[length]);
    }
}
