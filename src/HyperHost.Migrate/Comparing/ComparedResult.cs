using System.Collections.Generic;

namespace ServiceStack.HyperHost.Migrate.Comparing;

/// <summary>A request, and the comparison of its two responses.</summary>
/// <param name="Request">The request to both servers.</param>
/// <param name="Outcome">The result.</param>
/// <param name="Lines">One line per difference.</param>
internal sealed record ComparedResult(ComparedRequest Request, ComparedOutcome Outcome, IReadOnlyList<string> Lines);
