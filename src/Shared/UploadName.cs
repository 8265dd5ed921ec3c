#nullable enable

using System.Text;

namespace ServiceStack.Shared;

/// <summary>Sanitizes the name of an uploaded file: the client chooses it, and an application may append it to a folder.</summary>
internal static class UploadName
{
    /// <returns>The name without a folder and control characters; empty for one that names a folder itself, as <c>..</c> does.</returns>
    public static string Clean(string sent)
    {
        var name = sent.Substring(sent.LastIndexOfAny(['/', '\\']) + 1);
        if (HasControls(name)) name = WithoutControls(name);
        return name.Trim(' ') is "." or ".." ? "" : name;
    }

    private static bool HasControls(string name)
    {
        foreach (var c in name)
        {
            if (char.IsControl(c)) return true;
        }

        return false;
    }

    private static string WithoutControls(string name)
    {
        var kept = new StringBuilder(name.Length);
        foreach (var c in name)
        {
            if (!char.IsControl(c)) kept.Append(c);
        }

        return kept.ToString();
    }
}
