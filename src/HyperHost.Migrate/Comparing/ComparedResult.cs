using System.Collections.Generic;

namespace ServiceStack.HyperHost.Migrate.Comparing;

/// <summary>A request, and how its two responses compare.</summary>
/// <param name="Request">What both servers got.</param>
/// <param name="Outcome">How they compare.</param>
/// <param name="Lines">A line for each difference.</param>
internal sealed record ComparedResult(ComparedRequest Request, ComparedOutcome Outcome, IReadOnlyList<string> Lines);
