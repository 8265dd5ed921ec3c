using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>
/// A condition of MSBuild: comparisons of texts and numbers, Exists, HasTrailingSlash, with and, or, not and parentheses. Properties are
/// expanded before.
/// </summary>
internal sealed class BuildCondition
{
    private static readonly Regex Token = new(@"\s*(?:(?<text>'[^']*')|(?<op>==|!=|<=|>=|<|>|!|\(|\)|,)|(?<word>[^\s'()=!<>,]+))");

    private readonly List<string> _tokens = [];
    private readonly Predicate<string> _exists;
    private int _at;

    private BuildCondition(string text, Predicate<string> exists)
    {
        _exists = exists;
        foreach (Match match in Token.Matches(text)) _tokens.Add(match.Value.Trim());
    }

    /// <param name="text">The condition, without properties.</param>
    /// <param name="exists">Whether a file or folder is there.</param>
    /// <returns>Whether it holds; null if it is of another form.</returns>
    public static bool? Holds(string text, Predicate<string> exists)
    {
        if (text.Trim().Length == 0) return true;

        var condition = new BuildCondition(text, exists);
        try
        {
            var holds = condition.Either();
            return condition._at == condition._tokens.Count ? holds : null;
        }
        catch (FormatException)
        {
            return null;
        }
    }

    private string? Next => _at < _tokens.Count ? _tokens[_at] : null;

    private bool Either()
    {
        var holds = Both();
        while (TryConsume("or")) holds |= Both();
        return holds;
    }

    private bool Both()
    {
        var holds = One();
        while (TryConsume("and")) holds &= One();
        return holds;
    }

    private bool One()
    {
        if (TryConsume("!")) return !One();
        if (TryConsume("("))
        {
            var holds = Either();
            Expect(")");
            return holds;
        }

        var left = Value();
        if (Next == "(") return Call(left);

        foreach (var op in new[] { "==", "!=", "<=", ">=", "<", ">" })
        {
            if (TryConsume(op)) return Compare(left, op, Value());
        }

        return bool.TryParse(left, out var said) ? said : throw new FormatException();
    }

    private bool Call(string name)
    {
        Expect("(");
        var argument = Value();
        Expect(")");
        return name.ToLowerInvariant() switch
        {
            "exists" => argument.Length > 0 && _exists(argument),
            "hastrailingslash" => argument.EndsWith("\\", StringComparison.Ordinal) || argument.EndsWith("/", StringComparison.Ordinal),
            _ => throw new FormatException(),
        };
    }

    private static bool Compare(string left, string op, string right)
    {
        if (op is "==" or "!=") return string.Equals(left, right, StringComparison.OrdinalIgnoreCase) == (op == "==");

        var order = Number(left).CompareTo(Number(right));
        return op switch { "<" => order < 0, ">" => order > 0, "<=" => order <= 0, _ => order >= 0 };
    }

    private static Version Number(string text) =>
        Version.TryParse(text.TrimStart('v', 'V'), out var version) ? version
            : int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var whole) ? new(whole, 0)
            : throw new FormatException();

    private string Value()
    {
        if (Next is not { } token || token is "(" or ")" or "," or "!" or "==" or "!=" or "<" or ">" or "<=" or ">=")
            throw new FormatException();

        _at++;
        return token.Trim('\'');
    }

    private bool TryConsume(string token)
    {
        if (!string.Equals(Next, token, StringComparison.OrdinalIgnoreCase)) return false;

        _at++;
        return true;
    }

    private void Expect(string token)
    {
        if (!TryConsume(token)) throw new FormatException();
    }
}
