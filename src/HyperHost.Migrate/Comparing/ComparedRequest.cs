namespace ServiceStack.HyperHost.Migrate.Comparing;

/// <summary>A request to both servers.</summary>
/// <param name="Method">GET, HEAD, OPTIONS, and with --unsafe POST and DELETE.</param>
/// <param name="Target">Path and query relative to the base address, without a leading slash.</param>
/// <param name="Body">JSON; null for none.</param>
internal sealed record ComparedRequest(string Method, string Target, string? Body = null)
{
    /// <summary>The page that links to the target; null if the user specified it.</summary>
    public string? From { get; init; }

    /// <summary>Whether the method is safe (RFC 9110 §9.2.1).</summary>
    public bool IsSafe => Method is "GET" or "HEAD" or "OPTIONS";

    public override string ToString() => $"{Method} /{Target}";
}
