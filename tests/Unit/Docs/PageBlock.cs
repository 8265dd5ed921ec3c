using System.Collections.Generic;

namespace ServiceStack.HyperHost.Tests.Docs;

/// <summary>A block of code in a page.</summary>
/// <param name="Language">The word after the fence: "sh", "csharp", "xml"; empty for none.</param>
/// <param name="Lines">Between the fences.</param>
/// <param name="Line">Of the opening fence, from 1.</param>
internal sealed record PageBlock(string Language, IReadOnlyList<string> Lines, int Line);
