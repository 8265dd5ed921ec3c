namespace ServiceStack.Internal.Routing;

using System;
using System.Collections.Generic;

/// <summary>One component of a route: a literal, kept in lower case, or a variable, which may be a wildcard.</summary>
internal readonly struct RouteComponent
{
    private RouteComponent(string literal, string variable, bool isWildcard)
    {
        Literal = literal;
        Variable = variable;
        IsWildcard = isWildcard;
    }

    public string Literal { get; }

    public string Variable { get; }

    public bool IsWildcard { get; }

    public bool IsLiteral => Literal != null;

    /// <param name="path">A route's template.</param>
    /// <param name="isDivided">For each component between slashes, whether its dots divide it.</param>
    public static RouteComponent[] Parse(string path, out bool[] isDivided)
    {
        var between = path.Split(['/'], StringSplitOptions.RemoveEmptyEntries);
        isDivided = new bool[between.Length];

        var components = new List<RouteComponent>(between.Length);
        for (var i = 0; i < between.Length; i++)
        {
            if (between[i].IndexOf('{') >= 0 && between[i].IndexOf('.') >= 0)
            {
                isDivided[i] = true;
                foreach (var part in between[i].Split('.')) components.Add(ParseOne(part));
            }
            else
            {
                components.Add(ParseOne(between[i]));
            }
        }
        return components.ToArray();
    }

    public override string ToString() => IsLiteral ? Literal : "{" + Variable + (IsWildcard ? "*}" : "}");

    private static RouteComponent ParseOne(string component)
    {
        if (component.Length < 2 || component[0] != '{') return new RouteComponent(component.ToLowerInvariant(), null, false);

        var name = component.Substring(1, component.Length - 2);
        return name.Length > 0 && name[name.Length - 1] == '*'
            ? new RouteComponent(null, name.Substring(0, name.Length - 1), true)
            : new RouteComponent(null, name, false);
    }
}
