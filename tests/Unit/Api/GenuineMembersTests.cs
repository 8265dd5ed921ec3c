using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.Text;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Api;

/// <summary>
/// The engine against the assemblies of 3.9.71 as reflection shows them: *.members.txt lists their types, and the methods and accessors of
/// each, public and protected. Old binaries implement the interfaces and abstract classes, so those must not require more or less; of
/// everything else the engine may have more. *.missing.txt lists what is not there, with the reason after " # ".
/// </summary>
public class GenuineMembersTests
{
    private const BindingFlags Declared =
        BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static | BindingFlags.Instance | BindingFlags.DeclaredOnly;

    private static readonly Assembly[] Assemblies =
    [
        typeof(JsonSerializer).Assembly, typeof(IService).Assembly, typeof(HttpResult).Assembly, typeof(IAppHost).Assembly,
        typeof(ServiceInterface.Service).Assembly,
    ];

    [TestCaseSource(nameof(Assemblies))]
    public void Every_type_and_method_is_there_or_listed_as_missing(Assembly assembly)
    {
        var listed = Missing(assembly);

        var unlisted = Absent(assembly).Where(key => !IsListed(listed, key)).ToList();

        Assert.That(
            unlisted, Is.Empty, $"Add these, or list them in {assembly.GetName().Name}.missing.txt:\n{string.Join("\n", unlisted)}\n");
    }

    [TestCaseSource(nameof(Assemblies))]
    public void Nothing_listed_as_missing_is_there(Assembly assembly)
    {
        var absent = Absent(assembly).ToList();

        var stale = Missing(assembly).Keys.Where(line => !absent.Exists(key => Covers(line, key)));

        Assert.That(stale, Is.Empty);
    }

    [TestCaseSource(nameof(Assemblies))]
    public void Everything_missing_has_a_reason(Assembly assembly) =>
        Assert.That(Missing(assembly).Where(line => line.Value.Length < 4), Is.Empty);

    [TestCaseSource(nameof(Assemblies))]
    public void Interfaces_and_abstract_classes_require_exactly_what_those_of_3_9_71_do(Assembly assembly)
    {
        var wrong = new List<string>();
        foreach (var (name, members) in Listed(assembly))
        {
            if (assembly.GetType(name) is not { IsAbstract: true } type) continue;

            var required = type.GetMethods(Declared).Where(method => method.IsAbstract && IsSeen(method)).Select(Text).ToList();
            var wanted = members.Where(member => member.IsRequired).Select(member => member.Text).ToList();
            wrong.AddRange(required.Except(wanted).Select(member => $"{name}: {member} is required, and not by 3.9.71"));
            wrong.AddRange(wanted.Except(required).Select(member => $"{name}: {member} is required by 3.9.71"));
        }

        Assert.That(wrong, Is.Empty, string.Join("\n", wrong));
    }

    [Test]
    public void The_lists_are_read_whole()
    {
        var types = Assemblies.SelectMany(Listed).ToList();

        Assert.That(types, Has.Count.EqualTo(1006));
        Assert.That(types.Sum(type => type.Members.Count), Is.EqualTo(8040));
        Assert.That(types.Sum(type => type.Members.Count(member => member.IsRequired)), Is.EqualTo(1570));
    }

    // a method is found in the type or a base class of the engine's that declares it: the runtime finds it there too
    private static IEnumerable<string> Absent(Assembly assembly)
    {
        foreach (var (name, members) in Listed(assembly))
        {
            if (assembly.GetType(name) is not { IsVisible: true } type)
            {
                yield return name;
                continue;
            }

            var found = new HashSet<string>();
            for (var one = type; one is not null; one = one.BaseType) found.UnionWith(one.GetMethods(Declared).Where(IsSeen).Select(Text));
            foreach (var member in members.Where(member => !found.Contains(member.Text))) yield return $"{name} :: {member.Text}";
        }
    }

    private static bool IsSeen(MethodBase method) => method.IsPublic || method.IsFamily || method.IsFamilyOrAssembly;

    private static string Text(MethodInfo method) => method.ToString()!;

    private static bool IsListed(Dictionary<string, string> listed, string key) => listed.Keys.Any(line => Covers(line, key));

    // a line that ends in a star is for all that begin so
    private static bool Covers(string line, string key) => line.EndsWith("*", StringComparison.Ordinal)
        ? key.StartsWith(line.TrimEnd('*'), StringComparison.Ordinal)
        : line == key;

    private static Dictionary<string, string> Missing(Assembly assembly) =>
        ApiKeys.Lines(assembly.GetName().Name + ".missing.txt").Select(line => line.Split([" # "], 2, StringSplitOptions.None))
            // a reason that begins with .NET 10 holds there alone
            .Where(static parts => Environment.Version.Major > 4 || parts.Length < 2
                || !parts[1].StartsWith(".NET 10", StringComparison.Ordinal))
            .ToDictionary(parts => parts[0], parts => parts.Length > 1 ? parts[1] : "");

    private static List<(string Name, List<(string Text, bool IsRequired)> Members)> Listed(Assembly assembly)
    {
        var types = new List<(string Name, List<(string Text, bool IsRequired)> Members)>();
        foreach (var line in ApiKeys.Lines(assembly.GetName().Name + ".members.txt"))
        {
            if (line[0] != ' ')
            {
                types.Add((line, []));
                continue;
            }

            // I: of an interface, A: abstract
            var isRequired = line.StartsWith("  I ", StringComparison.Ordinal) || line.StartsWith("  A ", StringComparison.Ordinal);
            types.Last().Members.Add((line.Substring(isRequired ? 4 : 2), isRequired));
        }

        return types;
    }
}
