namespace ServiceStack.HyperHost.Messages;

/// <summary>What may stand in a header's value or a status line (RFC 9110 §5.5).</summary>
internal static class HeaderText
{
    /// <returns>
    /// The text with a blank for each control character but tab: CR, LF and NUL would end the line
    /// and begin another, servers refuse the rest.
    /// </returns>
    public static string Safe(string text)
    {
        if (text is null) return text!;

        foreach (var c in text)
        {
            if (IsControl(c)) return Blanked(text);
        }

        return text;
    }

    /// <summary>Sets a header to what is safe of its value; one that came with an answer before is safe.</summary>
    public static void Set(ResponseHeaders headers, string name, string value) =>
        headers.Set(name, headers.IsKnown(name, value) ? value : Safe(value));

    /// <summary>The same for the Content-Type.</summary>
    public static void SetType(ResponseHeaders headers, string value) =>
        headers.ContentType = headers.IsKnownType(value) ? value : Safe(value);

    private static bool IsControl(char c) => (c < ' ' && c != '\t') || c == '\x7F';

    private static string Blanked(string text)
    {
        var safe = text.ToCharArray();
        for (var i = 0; i < safe.Length; i++)
        {
            if (IsControl(safe[i])) safe[i] = ' ';
        }

        return new string(safe);
    }
}
