using System;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.IntegrationTests.Moving.Sites;

/// <summary>A response that differs on purpose.</summary>
/// <param name="Request">Method and path.</param>
/// <param name="Reason">Why it differs.</param>
/// <param name="Lines">Patterns of the beginnings of the report's lines; no other line may be there.</param>
internal sealed record ExpectedDifference(string Request, string Reason, params string[] Lines)
{
    /// <summary>A reason of schemas.</summary>
    public const string Declarations = "Mono writes two declarations of namespaces in another order";

    /// <summary>The line of the report about schemas.</summary>
    public const string OfSchema = "body, line \\d+: old \"<xs:schema xmlns:ser=";

    /// <summary>Whether the page itself is another one.</summary>
    public bool IsOfPage => Array.Exists(Lines, static line => line.StartsWith("body", StringComparison.Ordinal));

    public bool Fits(string request, string lines) => request == Request
        && lines.Split('\n').All(line => Array.Exists(Lines, known => Regex.IsMatch(line, "^" + known)));
}
