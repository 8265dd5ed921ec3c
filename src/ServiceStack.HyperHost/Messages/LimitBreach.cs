using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Messages;

/// <summary>An exceeded limit, and its consequence.</summary>
/// <param name="Name">Name of the limit, for log lines and counters.</param>
/// <param name="Status">Status of the response; 0 if the connection is closed without one.</param>
/// <param name="Words">For the log: the actual and the allowed value, as a sentence without full stop.</param>
internal sealed record LimitBreach(LimitName Name, int Status, string Words)
{
    /// <summary>The sentence for the response.</summary>
    public string Reason => char.ToUpperInvariant(Words[0]) + Words.Substring(1) + ".";
}
