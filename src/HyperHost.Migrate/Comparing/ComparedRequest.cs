namespace ServiceStack.HyperHost.Migrate.Comparing;

/// <summary>A request that both servers get.</summary>
/// <param name="Method">GET, HEAD, OPTIONS, and with --unsafe POST and DELETE.</param>
/// <param name="Target">Path and query below the base address, without a slash in front.</param>
/// <param name="Body">JSON; null for none.</param>
internal sealed record ComparedRequest(string Method, string Target, string? Body = null)
{
    /// <summary>Where the target was found; null for one that was given.</summary>
    public string? From { get; init; }

    /// <summary>Whether the method changes nothing (RFC 9110 §9.2.1).</summary>
    public bool IsSafe => Method is "GET" or "HEAD" or "OPTIONS";

    public override string ToString() => $"{Method} /{Target}";
}
