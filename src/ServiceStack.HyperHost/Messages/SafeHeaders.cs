using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Messages;

/// <summary>
/// Sets headers of a response after removing characters that would end the line. Skips that for values of earlier responses.
/// </summary>
internal static class SafeHeaders
{
    public static void Set(ResponseHeaders headers, string name, string value) =>
        headers.Set(name, headers.IsKnown(name, value) ? value : HeaderText.Safe(value));

    public static void SetType(ResponseHeaders headers, string value) =>
        headers.ContentType = headers.IsKnownType(value) ? value : HeaderText.Safe(value);
}
