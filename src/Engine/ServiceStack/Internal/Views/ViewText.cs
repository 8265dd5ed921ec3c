namespace ServiceStack.Internal.Views;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Net;
using System.Text;
using System.Text.RegularExpressions;
using MarkdownSharp;
using ServiceStack.Html;
using ServiceStack.MiniProfiler;

/// <summary>What a view becomes. Values are encoded, and no part of them is taken for Markdown.</summary>
/// <remarks>
/// The text is Markdown with a word of letters and digits in place of each value; the values come in when it is HTML. So a value is what it
/// is, in a paragraph, in code, and in the address of a link.
/// </remarks>
internal sealed class ViewText
{
    private readonly StringBuilder _text = new();
    private readonly ViewFormat _format;
    private readonly MarkdownOptions _options;
    private readonly List<(string Text, bool IsHtml)> _values = [];
    private readonly string _mark = "v" + Guid.NewGuid().ToString("N") + "x";

    /// <param name="format">What it becomes.</param>
    /// <param name="options">How Markdown becomes HTML; null for the usual way.</param>
    public ViewText(ViewFormat format, MarkdownOptions options = null)
    {
        _format = format;
        _options = options;
    }

    /// <returns>The text of these pieces.</returns>
    public static string Render(IEnumerable<ViewNode> nodes, ViewScope scope, ViewFormat format, MarkdownOptions options = null)
    {
        var text = new ViewText(format, options);
        foreach (var node in nodes) node.Write(scope, text);
        return text.ToString();
    }

    /// <returns>The text of pieces of another place, in the same format.</returns>
    public string RenderApart(IEnumerable<ViewNode> nodes, ViewScope scope) => Render(nodes, scope, _format, _options);

    public void Add(string words) => _text.Append(words);

    public void AddValue(object value)
    {
        var html = value switch
        {
            MvcHtmlString one => one.ToHtmlString(),
            IHtmlString one => one.ToHtmlString(),
            System.Web.IHtmlString one => one.ToHtmlString(),
            _ => null,
        };
        var text = html ?? ViewFields.Text(value);
        switch (_format)
        {
            case ViewFormat.Plain:
                _text.Append(text);
                break;
            case ViewFormat.Html:
                _text.Append(html ?? WebUtility.HtmlEncode(text));
                break;
            default:
                _text.Append(_mark).Append(_values.Count.ToString(CultureInfo.InvariantCulture)).Append('x');
                _values.Add((text, html != null));
                break;
        }
    }

    public override string ToString()
    {
        var text = _text.ToString();
        return _format == ViewFormat.Markdown ? WithValues(MarkdownPipelines.ToHtml(text, _options)) : text;
    }

    // HTML that has a paragraph for itself needs none: it may be a table
    private string WithValues(string html)
    {
        if (_values.Count == 0) return html;

        html = Regex.Replace(
            html, $"<p>{_mark}([0-9]+)x</p>", match => ValueOf(match) is { IsHtml: true } value ? value.Text : match.Value);
        return Regex.Replace(html, _mark + "([0-9]+)x", match =>
            ValueOf(match) is { IsHtml: false } value ? WebUtility.HtmlEncode(value.Text) : ValueOf(match).Text);
    }

    private (string Text, bool IsHtml) ValueOf(Match match) => _values[int.Parse(match.Groups[1].Value, CultureInfo.InvariantCulture)];
}
