namespace ServiceStack.Internal.Responses;

using System;
using System.Security.Cryptography;
using System.Text;

/// <summary>The Content-Security-Policy of <see cref="SnapshotPage"/>: its script by its hash, its style, and nothing else.</summary>
internal static class SnapshotPolicy
{
    private const string ScriptStart = "<script>";
    private const string ScriptEnd = "</script>";

    private static readonly string OfOurs =
        $"default-src 'none'; script-src 'sha256-{HashOfScript(SnapshotPage.Template)}'; style-src 'unsafe-inline'; img-src 'self' data:; "
        + $"base-uri 'none'; form-action 'none'; {BrowserHeaders.NoFrames}";

    /// <param name="template">The page's template, which an application may have replaced by one with scripts of its own.</param>
    public static string For(string template) =>
        ReferenceEquals(template, SnapshotPage.Template) ? OfOurs : BrowserHeaders.NoFrames;

    // browsers read line breaks as line feeds before they hash
    private static string HashOfScript(string page)
    {
        var start = page.IndexOf(ScriptStart, StringComparison.Ordinal) + ScriptStart.Length;
        var end = page.IndexOf(ScriptEnd, start, StringComparison.Ordinal);
        var script = page.Substring(start, end - start).Replace("\r\n", "\n");
        using var sha = SHA256.Create();
        return Convert.ToBase64String(sha.ComputeHash(Encoding.UTF8.GetBytes(script)));
    }
}
