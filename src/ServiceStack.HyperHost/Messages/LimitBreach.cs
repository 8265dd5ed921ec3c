using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Messages;

/// <summary>A limit that is exceeded, and its consequence.</summary>
/// <param name="Name">In log lines and counters.</param>
/// <param name="Status">Status of the response; 0 if the connection is closed without one.</param>
/// <param name="Words">For the log: what was seen and what is allowed. A sentence without its full stop.</param>
internal sealed record LimitBreach(LimitName Name, int Status, string Words)
{
    /// <summary>For the client.</summary>
    public string Reason => char.ToUpperInvariant(Words[0]) + Words.Substring(1) + ".";
}
