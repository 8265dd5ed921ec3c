using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>The classes of a source file, read without a compiler: braces, comments and strings suffice.</summary>
internal static class DeclaredClasses
{
    private static readonly Regex Token = new(
        @"//[^\n]*|/\*.*?\*/|@""(?:[^""]|"""")*""|""(?:\\.|[^""\\\n])*""|'(?:\\.|[^'\\\n])+'"
        + @"|\bnamespace\s+(?<namespace>[\w.]+)\s*(?<end>[;{])"
        + @"|(?<modifiers>(?:\b(?:public|internal|private|protected|abstract|sealed|static|partial)\s+)*)\b(?:class|struct|interface)\s+"
        + @"(?<name>\w+)(?<generic>\s*<[^>{]*>)?(?<rest>[^{;]*)\{"
        + @"|(?<open>\{)|(?<close>\})",
        RegexOptions.Singleline | RegexOptions.ExplicitCapture);

    private static readonly Regex Base = new(@"^(\s*\([^)]*\))?\s*:\s*([\w]+\s*(\.|::)\s*)*(?<name>\w+)", RegexOptions.ExplicitCapture);

    public static IEnumerable<DeclaredClass> In(string code)
    {
        // each open brace, with the name that it adds; null for a block
        var scopes = new Stack<(string? Name, bool IsClass)>();
        foreach (Match token in Token.Matches(code))
        {
            if (token.Groups["namespace"] is { Success: true } space)
            {
                scopes.Push((space.Value, IsClass: false));
            }
            else if (token.Groups["name"] is { Success: true } name)
            {
                yield return Declared(token, name.Value, scopes);
                scopes.Push((name.Value, IsClass: true));
            }
            else if (token.Groups["open"].Success)
            {
                scopes.Push((null, IsClass: false));
            }
            else if (token.Groups["close"].Success && scopes.Count > 0)
            {
                scopes.Pop();
            }
        }
    }

    private static DeclaredClass Declared(Match token, string name, Stack<(string? Name, bool IsClass)> scopes)
    {
        var outer = scopes.Reverse().Where(static scope => scope.Name is not null).ToList();
        var modifiers = token.Groups["modifiers"].Value;
        var fullName = string.Join(".", outer.Select(static scope => scope.Name).Append(name));
        return new(fullName, Base.Match(token.Groups["rest"].Value).Groups["name"].Value)
        {
            IsOpen = token.Groups["generic"].Success || modifiers.Contains("abstract") || modifiers.Contains("static"),
            IsAccessible = !outer.Exists(static scope => scope.IsClass) || modifiers.Contains("public") || modifiers.Contains("internal"),
        };
    }
}
