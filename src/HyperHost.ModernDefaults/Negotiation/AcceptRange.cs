using System;

namespace ServiceStack.HyperHost.Modern;

/// <summary>One media range of an Accept header.</summary>
/// <param name="MediaType">In lower case, without parameters.</param>
/// <param name="Quality">0 to 1; 0 for a format that the client does not accept.</param>
internal sealed record AcceptRange(string MediaType, double Quality)
{
    /// <summary>The specificity of a media type without a wildcard.</summary>
    public const int Exact = 2;

    /// <summary>2 for <c>text/html</c>, 1 for <c>text/*</c>, 0 for <c>*/*</c>.</summary>
    public int Specificity { get; } = MediaType == "*/*" ? 0 : MediaType.EndsWith("/*", StringComparison.Ordinal) ? 1 : Exact;

    /// <summary>Whether the range contains a media type.</summary>
    public bool Matches(string mediaType) => Specificity switch
    {
        0 => true,
        1 => mediaType.StartsWith(MediaType.Substring(0, MediaType.Length - 1), StringComparison.OrdinalIgnoreCase),
        _ => mediaType.Equals(MediaType, StringComparison.OrdinalIgnoreCase),
    };
}
