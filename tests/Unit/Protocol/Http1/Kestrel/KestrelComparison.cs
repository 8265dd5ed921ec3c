namespace ServiceStack.HyperHost.Tests.Protocol.Http1.Kestrel;

/// <summary>Our reader beside Kestrel.</summary>
internal static class KestrelComparison
{
    /// <returns>
    /// What Kestrel makes of the bytes; null if it is the same. To wait and to refuse at the end is the same: nothing is served.
    /// </returns>
    public static string? Describe(WireOutcome ours, WireOutcome kestrels)
    {
        var sameMessages = ours.ToString() == kestrels.ToString();
        var bothEnd = ours.Messages.Count == kestrels.Messages.Count && IsUnserved(ours) && IsUnserved(kestrels)
            && !IsMoreLenient(ours, kestrels)
            && (ours.Status == 0 || kestrels.Status == 0 || ours.Status == kestrels.Status);
        var bothDone = sameMessages && !IsMoreLenient(ours, kestrels);
        return bothDone || bothEnd ? null : kestrels.ToString();
    }

    /// <summary>Whether ours serves a message that Kestrel does not, or takes one for another.</summary>
    public static bool IsMoreLenient(WireOutcome ours, WireOutcome kestrels)
    {
        for (var i = 0; i < ours.Messages.Count; i++)
        {
            if (i >= kestrels.Messages.Count || ours.Messages[i] != kestrels.Messages[i]) return true;
        }

        return false;
    }

    // Kestrel sends nothing if a connection ends in the middle of a message.
    private static bool IsUnserved(WireOutcome outcome) => outcome.Status > 0 || outcome.IsWaiting || outcome.Words.Length == 0;
}
