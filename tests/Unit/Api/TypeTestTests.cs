using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Linq;
using System.Reflection;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Api;

/// <summary>
/// The engine's types implement interfaces that the original ones lack. The compiler drops a type test or a cast to such an interface,
/// since it always holds here; with the original assemblies the call then reaches a class that has no such method, which ends the process
/// on Mono.
/// </summary>
public class TypeTestTests
{
    private static readonly string[] Originals = ["ServiceStack", "ServiceStack.Common", "ServiceStack.Interfaces"];

    private static readonly Dictionary<string, string[]> BasesInV3 = ReadBases();

    // both run on the original assemblies
    [TestCase(typeof(HyperAppHost))]
    [TestCase(typeof(Migrate.MigrateCommand))]
    public void The_host_and_its_server_use_no_type_of_v3_as_what_only_ours_is(Type type)
    {
        var methods = MethodsOf(type.Assembly).ToList();

        Assert.That(methods.SelectMany(Misuses), Is.Empty);
        Assert.That(methods, Has.Count.GreaterThan(500));
    }

    // a class of an old binary implements those that the original ones extend, and no others
    [Test]
    public void Interfaces_extend_no_others_than_those_of_v3_do()
    {
        var interfaces = new[] { typeof(IAppHost), typeof(ServiceStack.ServiceHost.IService), typeof(ServiceStack.Common.Web.HttpResult) }
            .SelectMany(type => type.Assembly.GetExportedTypes()).Where(type => type.IsInterface).ToList();

        Assert.That(interfaces.SelectMany(type => Extras(type).Select(extra => $"{type} : {extra}")), Is.Empty);
        Assert.That(interfaces, Has.Count.GreaterThan(100));
    }

    [TestCase(nameof(Tests_directly))]
    [TestCase(nameof(Casts))]
    [TestCase(nameof(Passes))]
    [TestCase(nameof(Returns))]
    public void A_test_that_the_compiler_dropped_is_found(string method) =>
        Assert.That(Misuses(Method(method)), Has.Some.Contain("EndpointHostConfig").And.Some.Contain(nameof(IEngineSetup)));

    [Test]
    public void A_test_of_an_object_is_none() => Assert.That(Misuses(Method(nameof(Tests_an_object))), Is.Empty);

    [Test]
    public void Bases_that_v3_has_are_known()
    {
        Assert.That(Extras(typeof(ServiceStack.Common.Web.HttpResult)), Is.Empty);
        Assert.That(Extras(typeof(EndpointHostConfig)), Does.Contain(typeof(IEngineSetup)));
    }

    private static string? Tests_directly() => EndpointHost.Config is IEngineSetup setup ? setup.ToString() : null;

    private static void Casts() => ((IEngineSetup)EndpointHost.Config).UseV3Behaviour();

    private static string? Passes() => Describe(EndpointHost.Config);

    [SuppressMessage("Performance", "CA1859", Justification = "The conversion at the return is what is tested.")]
    private static IEngineSetup Returns() => EndpointHost.Config;

    private static string? Tests_an_object() => (object)EndpointHost.Config is IEngineSetup setup ? setup.ToString() : null;

    private static string? Describe(IEngineSetup? setup) => setup?.ToString();

    private static MethodInfo Method(string name) => typeof(TypeTestTests).GetMethod(name, BindingFlags.Static | BindingFlags.NonPublic)!;

    private static List<string> Misuses(MethodBase method)
    {
        var found = new List<string>();
        IlConversions.Read(method, (from, to) =>
        {
            if (Originals.Contains(from.Assembly.GetName().Name) && Extras(from).Contains(to))
                found.Add($"{method.DeclaringType}.{method.Name}: {from} is used as {to}; test it as an object");
        });
        return found;
    }

    private static IEnumerable<MethodBase> MethodsOf(Assembly assembly)
    {
        const BindingFlags All = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static
            | BindingFlags.DeclaredOnly;
        return assembly.GetTypes().SelectMany(type => type.GetMethods(All).Cast<MethodBase>().Concat(type.GetConstructors(All)));
    }

    /// <returns>Interfaces and base classes that the engine's type has, and v3's of the same name has not.</returns>
    private static List<Type> Extras(Type type)
    {
        var open = type.IsGenericType ? type.GetGenericTypeDefinition() : type;
        if (!BasesInV3.TryGetValue(Plain(open), out var names)) return [];

        var all = Bases(open).ToList();
        var genuine = new HashSet<Type>();
        foreach (var known in all.Where(known => names.Contains(Plain(known)) || names.Contains(Plain(known).Split('.').Last())))
        {
            genuine.Add(known);
            genuine.UnionWith(Bases(known).Except(Extras(known)));
        }

        return all.Except(genuine).ToList();
    }

    private static IEnumerable<Type> Bases(Type type)
    {
        foreach (var implemented in type.GetInterfaces()) yield return implemented;
        for (var above = type.BaseType; above is not null; above = above.BaseType)
        {
            if (above != typeof(object) && above != typeof(ValueType) && above != typeof(Enum)) yield return above;
        }
    }

    private static string Plain(Type type) => (type.FullName ?? type.Namespace + "." + type.Name).Split('`', '[')[0].Replace('+', '.');

    // "  sealed class A.B<T> : C.D<T>, E where T : F"
    private static Dictionary<string, string[]> ReadBases()
    {
        string[] kinds = ["class ", "interface ", "struct ", "enum "];
        var bases = new Dictionary<string, string[]>();
        foreach (var line in Originals.SelectMany(assembly => ApiKeys.Lines(assembly + ".v3.txt")))
        {
            var kind = kinds.Select(word => line.IndexOf(word, StringComparison.Ordinal))
                .Where(at => at is >= 0 and < 20).DefaultIfEmpty(-1).First();
            if (!line.StartsWith("  ", StringComparison.Ordinal) || line.StartsWith("    ", StringComparison.Ordinal) || kind < 0) continue;

            var parts = line.Substring(line.IndexOf(' ', kind) + 1).Split([" where "], StringSplitOptions.None)[0]
                .Split([" : "], 2, StringSplitOptions.None);
            var named = parts.Length == 1 ? [] : Stripped(parts[1]).Split(',').Select(name => name.Trim());

            // one name for IRegistration and IRegistration<T>
            bases[Stripped(parts[0])] = bases.TryGetValue(Stripped(parts[0]), out var others) ? [.. others, .. named] : [.. named];
        }

        return bases;
    }

    private static string Stripped(string declaration)
    {
        var plain = new System.Text.StringBuilder();
        var depth = 0;
        foreach (var letter in declaration)
        {
            if (letter == '<') depth++;
            else if (letter == '>') depth--;
            else if (depth == 0) plain.Append(letter);
        }

        return plain.ToString().Trim();
    }
}
