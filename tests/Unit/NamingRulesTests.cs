using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Tests;

/// <summary>Rules for names, read off the sources.</summary>
[LongOnMono("It reads the repository's files, which are the same on both runtimes.")]
public class NamingRulesTests
{
    private const string Predicate =
        @"\bbool (?:[\w<>.]+\.)?(?<name>(?:Is|Are|Was|Has|Have|Can|Must|Should|Needs)[A-Z]\w*)(?<list>\s*(?:<[^>]*>)?\()?";

    private const string Letter = @"'(?:\\.|[^'\\])+'";

    // an assignment to a field, or a call that changes one
    private const string Change =
        @"(?<![\w.])_\w+(?:\[[^\]]*\])?\s*(?:=(?![=>])|[-+|&?]{1,2}=|\+\+|--)|(?:\+\+|--)_\w"
        + @"|\b(?:Interlocked\.(?!Read\b|MemoryBarrier\b)|Volatile\.Write\b)\w*"
        + @"|(?<![\w.])_\w+\.(?:Add|Remove|Clear|Enqueue|Dequeue|Push|Pop|TryAdd|TryRemove|TryDequeue|Dispose|Cancel|Set)\(";

    [Test]
    public void A_predicate_changes_no_field()
    {
        var found = from path in SourceTree.Files("src", "*.cs")
                    from name in ChangingPredicates(SourceTree.Code(path))
                    select $"{path}: {name}";

        Assert.That(found, Is.Empty, "Is, Has, Can and Must only read. A method that changes state is a verb: Try…, Update…, Add….");
    }

    [TestCase("bool IsA() { _b = 1; return true; }", "IsA")]
    [TestCase("bool HasA(int x) => _b++ > 0;", "HasA")]
    [TestCase("bool CanA<T>(T x)\n{\n    lock (_l)\n    {\n        _b[0] += 1;\n    }\n    return true;\n}", "CanA")]
    [TestCase("bool HasA(char x)\n{\n    return x == '{';\n}\n\nvoid B() => _b = 1;", "", Description = "a brace as a letter")]
    [TestCase("bool MustA() => Interlocked.Exchange(ref _b, 1) == 0;", "MustA")]
    [TestCase("bool IsA\n{\n    get\n    {\n        _seen.Add(1);\n        return true;\n    }\n}", "IsA")]
    [TestCase("bool IsA { get => _a; set => _a = value; }", "", Description = "a property with a setter")]
    [TestCase("bool IsA() => _b == 1 && _c >= 2 && _d != null;", "", Description = "comparisons")]
    [TestCase("bool TryA() { _b = 1; return true; }", "", Description = "not a predicate")]
    [TestCase("bool IsA(); void B() { _b = 1; }", "", Description = "no body")]
    [TestCase("bool IsA => Volatile.Read(ref _b) > 0;\n\nvoid B() => _b = 1;", "", Description = "the next member")]
    public void Finds_fields_that_a_predicate_changes(string code, string names)
    {
        Assert.That(string.Join(" ", ChangingPredicates(code)), Is.EqualTo(names));
    }

    private static IEnumerable<string> ChangingPredicates(string code)
    {
        code = Regex.Replace(code, Letter, "' '");
        foreach (Match match in Regex.Matches(code, Predicate))
        {
            var isMethod = match.Groups["list"].Success;
            var at = match.Index + match.Length;
            if (isMethod) at = EndOf(code, at, '(', ')');
            var body = BodyAt(code, at);
            if (!isMethod) body = Regex.Replace(body, @"\b(set|init)\s*(=>[^;]*;|\{[^}]*\})", "");
            if (Regex.IsMatch(body, Change)) yield return match.Groups["name"].Value;
        }
    }

    // of a member whose parameters, if it has any, end there; empty if it has no body
    private static string BodyAt(string code, int at)
    {
        var start = Regex.Match(code.Substring(at), @"\A\s*(?:where [^{;=]*)?(?<kind>=>|\{)");
        if (!start.Success) return "";

        var from = at + start.Length;
        var end = start.Groups["kind"].Value == "{" ? EndOf(code, from, '{', '}') : code.IndexOf(';', from) + 1;
        return code.Substring(from, Math.Max(0, end - from));
    }

    // behind the bracket that closes one opened before
    private static int EndOf(string code, int at, char open, char close)
    {
        for (var depth = 1; depth > 0 && at < code.Length; at++)
        {
            if (code[at] == open) depth++;
            else if (code[at] == close) depth--;
        }

        return at;
    }
}
