namespace ServiceStack.Razor.Compilation.Syntax;

using System.Collections.Generic;
using System.Text;
using System.Text.RegularExpressions;

/// <summary>
/// Handles directives of Razor 2 that the current parser lacks. Replaces them by text of the same length, so that positions remain valid.
/// </summary>
internal sealed class ViewDirectives
{
    private const string Block = "@if(1==1)";

    private static readonly Regex LayoutLine =
        new(@"^[ \t]*@layout(?<name>[ \t]+[^\r\n]+)", RegexOptions.Multiline | RegexOptions.CultureInvariant);

    private static readonly Regex HelperStart = new(@"(?<![@\w])@helper\s+\w+(\s*<[^>(){}]*>)?\s*(?=\()", RegexOptions.CultureInvariant);

    private ViewDirectives(string text, string layout, IReadOnlyList<ViewHelper> helpers)
    {
        Text = text;
        Layout = layout;
        Helpers = helpers;
    }

    /// <summary>The replaced text for the parser, as long as the original.</summary>
    public string Text { get; }

    /// <summary>The name after <c>@layout</c>; null without the directive.</summary>
    public string Layout { get; }

    /// <summary>The helpers of the view. Each head is replaced by the head of a block that the parser supports.</summary>
    public IReadOnlyList<ViewHelper> Helpers { get; }

    public static ViewDirectives Read(string text)
    {
        var rest = new StringBuilder(text);
        string layout = null;
        if (LayoutLine.Match(text).Groups["name"] is { Success: true } name)
        {
            layout = name.Value.Trim().TrimEnd(';').Trim('"', '\'', ' ');
            Overwrite(rest, name.Index, name.Length, "");
        }

        var helpers = new List<ViewHelper>();
        for (var match = HelperStart.Match(text); match.Success; match = match.NextMatch())
        {
            var end = EndOfParentheses(text, match.Index + match.Length);
            if (end < 0) continue;

            var signature = text.Substring(match.Index, end - match.Index).Substring("@helper".Length).Trim();
            helpers.Add(new ViewHelper(match.Index, signature));
            Overwrite(rest, match.Index, end - match.Index, Block);
        }

        return new ViewDirectives(rest.ToString(), layout, helpers);
    }

    private static void Overwrite(StringBuilder text, int start, int length, string by)
    {
        for (var i = 0; i < length; i++)
        {
            if (text[start + i] is not ('\r' or '\n')) text[start + i] = i < by.Length ? by[i] : ' ';
        }
    }

    private static int EndOfParentheses(string text, int start)
    {
        var depth = 0;
        for (var i = start; i < text.Length; i++)
        {
            if (text[i] == '(') depth++;
            else if (text[i] == ')' && --depth == 0) return i + 1;
        }

        return -1;
    }
}
