using System;
using System.Collections.Generic;
using System.Text;

namespace ServiceStack.HyperHost.Migrate.Comparing;

/// <summary>A server's response, or the reason why there is none.</summary>
internal sealed class ComparedResponse
{
    /// <summary>Why there is no response; null if there is one.</summary>
    public string? Failure { get; init; }

    /// <summary>The status.</summary>
    public int Status { get; init; }

    /// <summary>The headers by name, each with all of its values.</summary>
    public IReadOnlyDictionary<string, IReadOnlyList<string>> Headers { get; init; } =
        new Dictionary<string, IReadOnlyList<string>>(StringComparer.OrdinalIgnoreCase);

    /// <summary>Content-Type without parameters, in lower case; empty without one.</summary>
    public string MediaType { get; init; } = "";

    /// <summary>The body.</summary>
    public byte[] Body { get; init; } = [];

    /// <summary>Whether the body is compared as text.</summary>
    public bool IsText => MediaType.StartsWith("text/", StringComparison.Ordinal) || MediaType.Contains("json") || MediaType.Contains("xml")
        || MediaType.Contains("javascript") || MediaType is "application/jsv" or "application/x-www-form-urlencoded";

    /// <summary>Whether the body is a page whose links to follow.</summary>
    public bool IsHtml => MediaType is "text/html" or "application/xhtml+xml";

    /// <summary>The body as UTF-8.</summary>
    public string Text => Encoding.UTF8.GetString(Body);
}
