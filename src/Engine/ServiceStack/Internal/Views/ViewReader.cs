namespace ServiceStack.Internal.Views;

using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;

/// <summary>Takes a view apart: v3's "Markdown Razor", which has @ before all that is no text.</summary>
internal sealed class ViewReader
{
    private static readonly Regex Directive = new(
        @"\G[@^](?<word>model|template|layout|inherits|helper|import|using|var|defaultmodel)[ \t]+(?<rest>[^\n]*)(\n|\z)",
        RegexOptions.CultureInvariant | RegexOptions.IgnoreCase);

    private static readonly Regex Statement = new(@"\G[@^](?<word>foreach|if|section)\b", RegexOptions.CultureInvariant);

    private static readonly Regex Hole = new(@"\G<!--@(?<name>\w+)-->", RegexOptions.CultureInvariant);

    private static readonly Regex Each = new(
        @"\A\(?\s*(?:var\s+)?(?<name>\w+)\s+in\s+(?<items>.*?)\s*\z", RegexOptions.CultureInvariant | RegexOptions.Singleline);

    private static readonly Regex Variable = new(@"\A(?<name>\w+)\s*=\s*(?<value>.*?);?\s*\z", RegexOptions.CultureInvariant);

    private static readonly Regex Else = new(@"\G\s*else\b\s*(?<if>if\b)?", RegexOptions.CultureInvariant);

    private readonly Dictionary<string, string> _said;
    private readonly Dictionary<string, string> _helpers;
    private readonly string _text;
    private readonly List<ViewNode> _nodes = [];
    private readonly StringBuilder _words = new();
    private int _at;

    private ViewReader(string text, Dictionary<string, string> said, Dictionary<string, string> helpers)
    {
        _text = text;
        _said = said;
        _helpers = helpers;
    }

    /// <exception cref="ViewSyntaxException">A statement is incomplete, or an expression is none.</exception>
    public static ParsedView Read(string text)
    {
        var said = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
        var helpers = new Dictionary<string, string>();
        var nodes = new ViewReader(text.Replace("\r\n", "\n"), said, helpers).ReadAll();
        return new ParsedView
        {
            Nodes = nodes,
            Layout = Said("template") ?? Said("layout"),
            Model = Said("model"),
            BaseType = Said("inherits"),
            Helpers = helpers,
        };

        string Said(string word) => said.TryGetValue(word, out var value) ? value : null;
    }

    private ViewNode[] ReadAll()
    {
        while (_at < _text.Length)
        {
            var letter = _text[_at];
            if (letter == '<' && Hole.Match(_text, _at) is { Success: true } hole)
            {
                Add(new HoleNode(hole.Groups["name"].Value));
                _at += hole.Length;
            }
            else if (letter == '@' || (letter == '^' && IsLineStart()))
            {
                ReadMarked(letter);
            }
            else
            {
                _words.Append(letter);
                _at++;
            }
        }

        EndWords();
        return _nodes.ToArray();
    }

    private void ReadMarked(char mark)
    {
        if (IsLineStart() && Directive.Match(_text, _at) is { Success: true } directive)
        {
            DropIndentation();
            _at += directive.Length;
            Follow(directive.Groups["word"].Value.ToLowerInvariant(), directive.Groups["rest"].Value.Trim().TrimEnd(';'));
        }
        else if (Statement.Match(_text, _at) is { Success: true } statement)
        {
            if (IsLineStart()) DropIndentation();
            _at += statement.Length;
            Follow(statement.Groups["word"].Value);
        }
        else if (mark == '^')
        {
            Keep(1);
        }
        else
        {
            ReadValue();
        }
    }

    private void ReadValue()
    {
        var next = _at + 1 < _text.Length ? _text[_at + 1] : ' ';
        var isAddress = _words.Length > 0 && char.IsLetterOrDigit(_words[_words.Length - 1]) && char.IsLetterOrDigit(next);
        if (isAddress)
        {
            Keep(1);
        }
        else if (next == '@')
        {
            _words.Append('@');
            _at += 2;
        }
        else if (next == '*')
        {
            var end = _text.IndexOf("*@", _at + 2, StringComparison.Ordinal);
            if (end < 0) throw Wrong("@* has no *@");
            _at = end + 2;
        }
        else if (next == '(')
        {
            _at++;
            var inner = TakeBetween('(', ')', isCode: true);
            Add(new ValueNode(Expression(inner), "@(" + inner + ")", null));
        }
        else if (char.IsLetter(next) || next == '_')
        {
            var start = _at++;
            var expression = ExpressionReader.ReadImplicit(_text, ref _at, out var root);
            Add(new ValueNode(expression, _text.Substring(start, _at - start), root));
        }
        else
        {
            Keep(1);
        }
    }

    private void Follow(string word, string rest)
    {
        switch (word)
        {
            case "var":
                var variable = Variable.Match(rest);
                if (!variable.Success) throw Wrong("@var " + rest + " is not of the form @var name = value");
                Add(new VarNode(variable.Groups["name"].Value, Expression(variable.Groups["value"].Value)));
                break;
            case "helper":
                var colon = rest.IndexOf(':');
                if (colon < 0) throw Wrong("@helper " + rest + " is not of the form @helper name: type");
                _helpers[rest.Substring(0, colon).Trim()] = rest.Substring(colon + 1).Trim();
                break;
            default:
                _said[word] = rest.Trim('"');
                break;
        }
    }

    private void Follow(string word)
    {
        switch (word)
        {
            case "foreach":
                var header = TakeHeader();
                var each = Each.Match(header.StartsWith("(", StringComparison.Ordinal) ? header.Substring(1, header.Length - 2) : header);
                if (!each.Success) throw Wrong("@foreach " + header + " is not of the form @foreach (var item in items)");
                Add(new EachNode(each.Groups["name"].Value, Expression(each.Groups["items"].Value), TakeBlock()));
                break;
            case "section":
                var name = TakeHeader();
                Add(new SectionNode(name, TakeBlock()));
                break;
            default:
                Add(new IfNode(TakeParts().ToArray()));
                break;
        }
    }

    private IEnumerable<(ViewExpression Condition, ViewNode[] Nodes)> TakeParts()
    {
        var parts = new List<(ViewExpression, ViewNode[])> { (Expression(TakeHeader()), TakeBlock()) };
        while (Else.Match(_text, _at) is { Success: true } other)
        {
            _at += other.Length;
            if (other.Groups["if"].Success)
            {
                parts.Add((Expression(TakeHeader()), TakeBlock()));
                continue;
            }

            TakeHeader();
            parts.Add((static _ => true, TakeBlock()));
            break;
        }

        SkipLineEnd();
        return parts;
    }

    /// <returns>The text before the next brace.</returns>
    private string TakeHeader()
    {
        var brace = _text.IndexOf('{', _at);
        if (brace < 0) throw Wrong("a statement has no {");
        var header = _text.Substring(_at, brace - _at).Trim();
        _at = brace;
        return header;
    }

    private ViewNode[] TakeBlock()
    {
        var block = WithoutIndentation(TakeBetween('{', '}', isCode: false));
        if (_at < _text.Length && !Else.IsMatch(_text, _at)) SkipLineEnd();
        return new ViewReader(block, _said, _helpers).ReadAll();
    }

    /// <param name="open">The place of the opening brace.</param>
    /// <param name="close">Its other half, which is taken too.</param>
    /// <param name="isCode">Whether quotes mean texts, in which neither counts.</param>
    private string TakeBetween(char open, char close, bool isCode)
    {
        var start = _at + 1;
        var depth = 0;
        for (var quote = '\0'; _at < _text.Length; _at++)
        {
            var letter = _text[_at];
            if (quote != '\0')
            {
                if (letter == '\\') _at++;
                else if (letter == quote) quote = '\0';
            }
            else if (isCode && (letter is '"' or '\''))
            {
                quote = letter;
            }
            else if (letter == open)
            {
                depth++;
            }
            else if (letter == close && --depth == 0)
            {
                return _text.Substring(start, _at++ - start);
            }
        }

        throw Wrong($"a '{open}' has no '{close}'");
    }

    // the lines of a block may be indented: to Markdown they would be code
    private static string WithoutIndentation(string block)
    {
        var lines = block.Split('\n').ToList();
        if (lines.Count == 1) return block.Trim(' ');
        if (lines[0].Trim().Length == 0) lines.RemoveAt(0);
        if (lines[lines.Count - 1].Trim().Length == 0) lines[lines.Count - 1] = "";

        var filled = lines.Where(line => line.Trim().Length > 0).ToList();
        var indentation = filled.Count == 0 ? 0 : filled.Min(line => line.Length - line.TrimStart(' ', '\t').Length);
        return string.Join("\n", lines.Select(line => line.Length >= indentation ? line.Substring(indentation) : ""));
    }

    private static ViewExpression Expression(string text) => ExpressionReader.Read(text);

    private bool IsLineStart()
    {
        for (var i = _at - 1; i >= 0 && _text[i] != '\n'; i--)
        {
            if (_text[i] is not (' ' or '\t')) return false;
        }

        return true;
    }

    private void DropIndentation()
    {
        while (_words.Length > 0 && _words[_words.Length - 1] is ' ' or '\t') _words.Length--;
    }

    private void SkipLineEnd()
    {
        var end = _at;
        while (end < _text.Length && _text[end] is ' ' or '\t') end++;
        if (end < _text.Length && _text[end] == '\n') _at = end + 1;
    }

    private void Keep(int letters)
    {
        _words.Append(_text, _at, letters);
        _at += letters;
    }

    private void Add(ViewNode node)
    {
        EndWords();
        _nodes.Add(node);
    }

    private void EndWords()
    {
        if (_words.Length == 0) return;
        _nodes.Add(new TextNode(_words.ToString()));
        _words.Clear();
    }

    private ViewSyntaxException Wrong(string what)
    {
        var line = _text.Take(Math.Min(_at, _text.Length)).Count(letter => letter == '\n') + 1;
        return new ViewSyntaxException($"{what}, in line {line}.");
    }
}
