using System;

namespace ServiceStack.HyperHost.IntegrationTests.Moving.Sites;

/// <summary>A response that differs on purpose.</summary>
/// <param name="Request">Method and path.</param>
/// <param name="Line">The beginning of the only line of the report.</param>
/// <param name="Reason">Why it differs.</param>
internal sealed record ExpectedDifference(string Request, string Line, string Reason)
{
    public bool Fits(string request, string lines) =>
        request == Request && lines.StartsWith(Line, StringComparison.Ordinal) && lines.IndexOf('\n') < 0;
}
