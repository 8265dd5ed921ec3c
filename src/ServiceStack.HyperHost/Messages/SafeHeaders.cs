using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Messages;

/// <summary>
/// Sets headers of a response, without the characters that could end their line. A value of an earlier response was checked already.
/// </summary>
internal static class SafeHeaders
{
    public static void Set(ResponseHeaders headers, string name, string value) =>
        headers.Set(name, headers.IsKnown(name, value) ? value : HeaderText.Safe(value));

    public static void SetType(ResponseHeaders headers, string value) =>
        headers.ContentType = headers.IsKnownType(value) ? value : HeaderText.Safe(value);
}
