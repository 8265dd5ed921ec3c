using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Tests.Docs;

/// <summary>A heading and the text up to the next one.</summary>
internal sealed class PageSection(string heading, int line)
{
    private readonly List<string> _paragraphs = [];
    private bool _isOpen;

    public string Heading { get; } = heading;

    /// <summary>Of the heading, from 1.</summary>
    public int Line { get; } = line;

    /// <summary>Each on one line; every item of a list is one.</summary>
    public IReadOnlyList<string> Paragraphs => _paragraphs;

    public int Words => _paragraphs.Sum(Count);

    public static int Count(string text) =>
        text.Split([' '], StringSplitOptions.RemoveEmptyEntries).Count(word => word.Any(char.IsLetterOrDigit));

    public void Add(string text)
    {
        var item = Regex.Match(text, @"^(?:[-*]|\d+\.) +(.*)$");
        if (item.Success) text = item.Groups[1].Value;
        text = Regex.Replace(text, @"\]\([^)\s]+\)", "]");
        if (_isOpen && !item.Success) _paragraphs[_paragraphs.Count - 1] += " " + text;
        else _paragraphs.Add(text);
        _isOpen = true;
    }

    public void EndParagraph() => _isOpen = false;
}
