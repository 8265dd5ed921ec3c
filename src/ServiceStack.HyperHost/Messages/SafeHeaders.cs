using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Sets headers of an answer to what is safe of their values; one that came with an answer before is safe.</summary>
internal static class SafeHeaders
{
    public static void Set(ResponseHeaders headers, string name, string value) =>
        headers.Set(name, headers.IsKnown(name, value) ? value : HeaderText.Safe(value));

    public static void SetType(ResponseHeaders headers, string value) =>
        headers.ContentType = headers.IsKnownType(value) ? value : HeaderText.Safe(value);
}
