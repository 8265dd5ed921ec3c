namespace ServiceStack.Internal.Views;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;
using ServiceStack.Html;

/// <summary>Reads the expressions of a view: members, calls, indexes, literals and the operators of C#.</summary>
internal sealed class ExpressionReader
{
    // by how strongly they bind, the weakest first
    private static readonly string[][] Levels =
        [["??"], ["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"]];

    private readonly string _text;
    private readonly int _end;

    private ExpressionReader(string text, int start, int end)
    {
        _text = text;
        At = start;
        _end = end;
    }

    private int At { get; set; }

    /// <summary>Reads a text that is an expression, and nothing else.</summary>
    /// <exception cref="ViewSyntaxException">It is none.</exception>
    public static ViewExpression Read(string text)
    {
        var reader = new ExpressionReader(text, 0, text.Length);
        var expression = reader.Choice();
        reader.SkipBlanks();
        return reader.At == text.Length ? expression : throw reader.Wrong("the end");
    }

    /// <summary>Reads the expression behind an @ in a text: a name with the members, calls and indexes that follow it at once.</summary>
    /// <param name="text">The whole view.</param>
    /// <param name="at">The start of the name; afterwards the place behind the expression.</param>
    /// <param name="root">The name.</param>
    public static ViewExpression ReadImplicit(string text, ref int at, out string root)
    {
        var reader = new ExpressionReader(text, at, text.Length);
        var expression = reader.Name(out root);
        expression = reader.Members(expression, mayHaveBlanks: false);
        at = reader.At;
        return expression;
    }

    private ViewExpression Choice()
    {
        var condition = Binary(0);
        if (!TryTake("?")) return condition;

        var yes = Choice();
        Expect(":");
        var no = Choice();
        return scope => ViewOperators.IsTrue(condition(scope)) ? yes(scope) : no(scope);
    }

    private ViewExpression Binary(int level)
    {
        if (level == Levels.Length) return Unary();

        var left = Binary(level + 1);
        while (TryTakeOneOf(Levels[level], out var operation))
        {
            var first = left;
            var second = Binary(level + 1);
            left = operation switch
            {
                "??" => scope => first(scope) ?? second(scope),
                "||" => scope => ViewOperators.IsTrue(first(scope)) || ViewOperators.IsTrue(second(scope)),
                "&&" => scope => ViewOperators.IsTrue(first(scope)) && ViewOperators.IsTrue(second(scope)),
                _ => scope => ViewOperators.Apply(operation, first(scope), second(scope)),
            };
        }

        return left;
    }

    private ViewExpression Unary()
    {
        if (TryTake("!"))
        {
            var denied = Unary();
            return scope => !ViewOperators.IsTrue(denied(scope));
        }

        if (TryTake("-"))
        {
            var negated = Unary();
            return scope => ViewOperators.Negate(negated(scope));
        }

        return Members(Primary(), mayHaveBlanks: true);
    }

    private ViewExpression Primary()
    {
        SkipBlanks();
        if (TryTake("("))
        {
            var inner = Choice();
            Expect(")");
            return inner;
        }

        if (At >= _end) throw Wrong("a value");

        var letter = _text[At];
        if (letter is '"' or '\'') return Constant(Quoted(letter));
        if (char.IsDigit(letter)) return Constant(Number());

        var start = At;
        var word = Identifier();
        if (word == "new" && TryTake("{")) return Anonymous();
        if (TryTake("=>")) return Constant(new ViewLambda(Field(word)));

        At = start;
        return Name(out _);
    }

    private ViewExpression Name(out string root)
    {
        var name = Identifier();
        root = name;
        switch (name)
        {
            case "true": return Constant(true);
            case "false": return Constant(false);
            case "null": return Constant(null);
        }

        if (At < _end && _text[At] == '(')
        {
            var arguments = Arguments();
            return scope => ViewMembers.Call(scope.Functions, name, Values(arguments, scope));
        }

        return scope => scope.TryGet(name, out var value)
            ? value
            : throw new ViewSyntaxException($"'{name}' is no variable, helper or member of the view.");
    }

    // { a = 1, @class = "b", Model.Name }
    private ViewExpression Anonymous()
    {
        var members = new List<(string Name, ViewExpression Value)>();
        while (!TryTake("}"))
        {
            if (members.Count > 0) Expect(",");
            TryTake("@");
            SkipBlanks();
            var start = At;
            var name = Identifier();
            if (TryTake("="))
            {
                members.Add((name, Choice()));
                continue;
            }

            At = start;
            var value = Members(Name(out _), mayHaveBlanks: false);
            var text = _text.Substring(start, At - start);
            members.Add((text.Substring(text.LastIndexOf('.') + 1), value));
        }

        return scope =>
        {
            var values = new RouteValueDictionary();
            foreach (var member in members) values[member.Name] = member.Value(scope);
            return values;
        };
    }

    // behind "m =>": the members of m, which name a field
    private string Field(string parameter)
    {
        SkipBlanks();
        var start = At;
        if (Identifier() != parameter) throw Wrong(parameter + ", whose field is meant");

        Members(Constant(null), mayHaveBlanks: false);
        var field = _text.Substring(start + parameter.Length, At - start - parameter.Length).TrimStart('.');
        if (!Regex.IsMatch(field, @"^(\w|\.|\[\d+\]|\[""[^""]*""\])*$"))
            throw new ViewSyntaxException($"'{field}' is no field's name; where an index is a variable, write the name as a text.");

        return field;
    }

    private ViewExpression Members(ViewExpression target, bool mayHaveBlanks)
    {
        while (true)
        {
            if (mayHaveBlanks) SkipBlanks();
            if (At >= _end) return target;

            var of = target;
            if (_text[At] == '[')
            {
                At++;
                var index = Choice();
                Expect("]");
                target = scope => ViewMembers.Index(of(scope), index(scope));
                continue;
            }

            // a full stop behind an expression ends a sentence
            var isMember = _text[At] == '.' && At + 1 < _end && IsNameStart(_text[At + 1]);
            if (!isMember) return target;

            At++;
            var name = Identifier();
            if (At < _end && _text[At] == '(')
            {
                var arguments = Arguments();
                target = scope => ViewMembers.Call(of(scope), name, Values(arguments, scope));
            }
            else
            {
                target = scope => ViewMembers.Read(of(scope), name);
            }
        }
    }

    private List<ViewExpression> Arguments()
    {
        Expect("(");
        var arguments = new List<ViewExpression>();
        if (TryTake(")")) return arguments;
        do arguments.Add(Choice());
        while (TryTake(","));
        Expect(")");
        return arguments;
    }

    private static object[] Values(List<ViewExpression> expressions, ViewScope scope) =>
        expressions.ConvertAll(expression => expression(scope)).ToArray();

    private static ViewExpression Constant(object value) => _ => value;

    private string Quoted(char quote)
    {
        var text = new StringBuilder();
        for (At++; At < _end && _text[At] != quote; At++)
        {
            if (_text[At] != '\\' || At + 1 >= _end)
            {
                text.Append(_text[At]);
                continue;
            }

            text.Append(_text[++At] switch { 'n' => '\n', 't' => '\t', 'r' => '\r', var other => other });
        }

        Expect(quote.ToString());
        return text.ToString();
    }

    private object Number()
    {
        var start = At;
        while (At < _end && (char.IsDigit(_text[At]) || (_text[At] == '.' && At + 1 < _end && char.IsDigit(_text[At + 1])))) At++;
        var digits = _text.Substring(start, At - start);
        if (At < _end && _text[At] is 'm' or 'M')
        {
            At++;
            return decimal.Parse(digits, CultureInfo.InvariantCulture);
        }

        if (digits.Contains(".")) return double.Parse(digits, CultureInfo.InvariantCulture);
        return int.TryParse(digits, NumberStyles.None, CultureInfo.InvariantCulture, out var small)
            ? small
            : long.Parse(digits, NumberStyles.None, CultureInfo.InvariantCulture);
    }

    private string Identifier()
    {
        var start = At;
        if (At < _end && IsNameStart(_text[At]))
        {
            while (At < _end && (char.IsLetterOrDigit(_text[At]) || _text[At] == '_')) At++;
        }

        return At > start ? _text.Substring(start, At - start) : throw Wrong("a name");
    }

    private static bool IsNameStart(char letter) => char.IsLetter(letter) || letter == '_';

    private bool TryTakeOneOf(string[] operations, out string taken)
    {
        foreach (var operation in operations)
        {
            if (!TryTake(operation)) continue;
            taken = operation;
            return true;
        }

        taken = null;
        return false;
    }

    private bool TryTake(string what)
    {
        SkipBlanks();
        if (At + what.Length > _end || string.CompareOrdinal(_text, At, what, 0, what.Length) != 0) return false;

        // "?" is no "??", "!" no "!=", "<" no "<="
        var isLonger = what is "?" or "!" && At + 1 < _end && _text[At + 1] == (what == "?" ? '?' : '=');
        if (isLonger) return false;

        At += what.Length;
        return true;
    }

    private void Expect(string what)
    {
        if (!TryTake(what)) throw Wrong($"'{what}'");
    }

    private void SkipBlanks()
    {
        while (At < _end && char.IsWhiteSpace(_text[At])) At++;
    }

    private ViewSyntaxException Wrong(string wanted)
    {
        var rest = _text.Substring(Math.Min(At, _text.Length), Math.Min(20, Math.Max(0, _end - At)));
        return new ViewSyntaxException($"{(rest.Length == 0 ? "The end" : "'" + rest + "'")} was found where {wanted} should stand.");
    }
}
