#nullable enable

using System.Net;

namespace ServiceStack.Shared;

/// <summary>What a page contains in place of a partial view that is not there.</summary>
internal static class MissingPartial
{
    /// <summary>An HTML comment with the name: the rest of the page is shown, as v3 does.</summary>
    public static string Comment(string? name) =>
        $"<!-- no view '{WebUtility.HtmlEncode((name ?? "").Replace("--", "- -"))}' -->";
}
