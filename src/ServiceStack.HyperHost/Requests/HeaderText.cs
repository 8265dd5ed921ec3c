using ServiceStack.HyperHost.FastCgi;

namespace ServiceStack.HyperHost.Requests;

/// <summary>What may stand in a header's value or a status line (RFC 9110 §5.5).</summary>
internal static class HeaderText
{
    /// <returns>The text with a blank for each CR, LF and NUL, which would end the line and begin another.</returns>
    public static string Safe(string text)
    {
        if (text is null) return text!;

        foreach (var c in text)
        {
            if (c is '\r' or '\n' or '\0') return text.Replace('\r', ' ').Replace('\n', ' ').Replace('\0', ' ');
        }

        return text;
    }

    /// <summary>Sets a header to what is safe of its value; one that came with an answer before is safe.</summary>
    public static void Set(ResponseHeaders headers, string name, string value) =>
        headers.Set(name, headers.IsKnown(name, value) ? value : Safe(value));

    /// <summary>The same for the Content-Type.</summary>
    public static void SetType(ResponseHeaders headers, string value) =>
        headers.ContentType = headers.IsKnownType(value) ? value : Safe(value);
}
