namespace ServiceStack.HyperHost.AspNetCore.Tests.Support;

/// <summary>What a client sees of a response.</summary>
/// <param name="Text">Status, reason, headers in order of their names, body; in place of the body, that it was cut.</param>
/// <param name="Announced">Content-Length, if there is one.</param>
/// <param name="Length">Bytes of the body; null if it was cut.</param>
internal sealed record Outcome(string Text, long? Announced, long? Length)
{
    /// <summary>
    /// The framing is the same: each length that Kestrel announces, and no other, but for that of a body which Kestrel sends in chunks and
    /// this server in one piece.
    /// </summary>
    public static string? Compare(Outcome expected, Outcome actual, bool isHead)
    {
        if (expected.Announced == actual.Announced) return null;
        if (expected.Announced is null && (isHead || actual.Announced == actual.Length)) return null;

        return $"Content-Length is {actual.Announced}, and that of Kestrel {expected.Announced}";
    }
}
