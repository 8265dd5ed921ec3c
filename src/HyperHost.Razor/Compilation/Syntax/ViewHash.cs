namespace ServiceStack.Razor.Compilation.Syntax;

using System;
using System.Security.Cryptography;
using System.Text;

/// <summary>Hash of a view's text, to detect a changed view.</summary>
internal static class ViewHash
{
    /// <summary>Returns the hash of a view's text. Ignores line endings, because Git and editors change them.</summary>
    public static string Of(string text)
    {
        using var sha = SHA256.Create();
        var hash = sha.ComputeHash(Encoding.UTF8.GetBytes(text.Replace("\r\n", "\n")));
        return BitConverter.ToString(hash, 0, 16).Replace("-", "");
    }
}
