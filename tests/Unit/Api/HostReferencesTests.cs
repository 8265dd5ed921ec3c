using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace ServiceStack.HyperHost.Tests.Api;

/// <summary>
/// The host runs on the original v3 assemblies too: what it refers to in them is v3's public API, and nothing of the engine's own.
/// </summary>
public class HostReferencesTests
{
    private static readonly string[] Referable = ["ServiceStack", "ServiceStack.Common", "ServiceStack.Interfaces"];

    private const string EngineStrangers = @"HyperHost(?!\.Abstractions$)";

    [TestCase(typeof(HyperAppHost), new string[0])]
    [TestCase(typeof(ModernDefaults), new[] { "ServiceStack.Text" })]
    public void The_host_refers_to_no_other_assembly_of_ServiceStack(Type type, string[] more)
    {
        using var file = new PEReader(File.OpenRead(type.Assembly.Location));
        var reader = file.GetMetadataReader();

        var names = reader.AssemblyReferences.Select(handle => reader.GetString(reader.GetAssemblyReference(handle).Name))
            .Where(name => name.StartsWith("ServiceStack", StringComparison.Ordinal)).ToList();

        Assert.That(names, Is.SubsetOf(Referable.Concat(more)));
        Assert.That(names, Is.Not.Empty);
    }

    [TestCase("ServiceStack.HyperHost", "AspNetCore")]
    [TestCase("HyperHost.Abstractions", "ServiceStack|HyperHost")]
    [TestCase("HyperHost.Inspection", "ServiceStack|HyperHost")]
    [TestCase("ServiceStack", EngineStrangers)]
    [TestCase("ServiceStack.Common", EngineStrangers)]
    [TestCase("ServiceStack.Interfaces", EngineStrangers)]
    [TestCase("ServiceStack.ServiceInterface", EngineStrangers)]
    [TestCase("ServiceStack.Text", EngineStrangers)]
    public void It_refers_to_none_of(string assembly, string names) =>
        Assert.That(Assembly.Load(assembly).GetReferencedAssemblies().Select(static one => one.Name), Has.None.Match(names));

    [TestCase(typeof(HyperAppHost))]
    [TestCase(typeof(ModernDefaults))]
    public void The_host_names_only_types_and_members_of_v3(Type of)
    {
        using var file = new PEReader(File.OpenRead(of.Assembly.Location));
        var reader = file.GetMetadataReader();
        var v3 = V3Names();
        var unknown = new List<string>();
        var seen = 0;

        foreach (var handle in reader.TypeReferences)
        {
            var type = ServiceStackType(reader, handle);
            if (type != null && !v3.ContainsKey(type)) unknown.Add(type);
        }

        foreach (var handle in reader.MemberReferences)
        {
            var member = reader.GetMemberReference(handle);
            var type = ServiceStackType(reader, member.Parent);
            if (type == null) continue;

            seen++;
            var name = ListedName(reader.GetString(member.Name));
            if (!v3.TryGetValue(type, out var members) || !members.Contains(name)) unknown.Add(type + "." + name);
        }

        Assert.That(unknown, Is.Empty);
        Assert.That(seen, Is.GreaterThan(20));
    }

    /// <summary>Type names without generic arguments, with the names of their members.</summary>
    private static Dictionary<string, HashSet<string>> V3Names()
    {
        var names = new Dictionary<string, HashSet<string>>();
        var assemblies = Referable.Append("ServiceStack.Text");
        foreach (var key in assemblies.SelectMany(assembly => ApiKeys.Of(ApiKeys.Lines(assembly + ".v3.txt"))).Select(key => key.Key))
        {
            var mark = key.IndexOf(" :: ", StringComparison.Ordinal);
            var type = TypeName(mark < 0 ? key : key.Substring(0, mark));
            if (!names.TryGetValue(type, out var members)) names[type] = members = [];
            if (mark >= 0) members.Add(MemberName(key.Substring(mark + 4)));
            if (key.StartsWith("delegate ", StringComparison.Ordinal)) members.UnionWith(["ctor", "Invoke"]);
        }

        return names;
    }

    // "static class A.B<T>", "delegate bool A.B<T>(int x)"
    private static string TypeName(string declaration)
    {
        var parameters = declaration.StartsWith("delegate ", StringComparison.Ordinal) ? declaration.IndexOf('(') : -1;
        return LastWord(WithoutGenerics(parameters < 0 ? declaration : declaration.Substring(0, parameters)));
    }

    // "public int Name { get; }", "public T Name<T>(int x) where T : new()", "const int Name = 1", "public event A Name", "Name = 1"
    private static string MemberName(string declaration)
    {
        var text = declaration;
        foreach (var mark in new[] { " where ", " { ", " = " })
        {
            var at = text.IndexOf(mark, StringComparison.Ordinal);
            if (at >= 0) text = text.Substring(0, at);
        }

        var parameters = text.IndexOf('(');
        if (parameters >= 0) text = text.Substring(0, parameters);
        return LastWord(WithoutGenerics(text));
    }

    private static string LastWord(string text) => text.Trim().Split(' ').Last();

    private static string WithoutGenerics(string text)
    {
        var plain = new System.Text.StringBuilder();
        var depth = 0;
        foreach (var letter in text)
        {
            if (letter == '<') depth++;
            else if (letter == '>') depth--;
            else if (depth == 0) plain.Append(letter);
        }

        return plain.ToString();
    }

    private static string ListedName(string name)
    {
        if (name == ".ctor") return "ctor";

        var prefix = new[] { "get_", "set_", "add_", "remove_" }.FirstOrDefault(p => name.StartsWith(p, StringComparison.Ordinal));
        return prefix == null ? name : name.Substring(prefix.Length);
    }

    /// <returns>The type's name as the listings have it, or null if it is not of ServiceStack's assemblies.</returns>
    private static string? ServiceStackType(MetadataReader reader, EntityHandle handle)
    {
        if (handle.Kind == HandleKind.TypeSpecification)
        {
            var generic = GenericType(reader.GetBlobReader(reader.GetTypeSpecification((TypeSpecificationHandle)handle).Signature));
            return generic.IsNil ? null : ServiceStackType(reader, generic);
        }

        if (handle.Kind != HandleKind.TypeReference) return null;

        var type = reader.GetTypeReference((TypeReferenceHandle)handle);
        var name = reader.GetString(type.Name).Split('`')[0];
        if (type.ResolutionScope.Kind == HandleKind.TypeReference)
        {
            var outer = ServiceStackType(reader, type.ResolutionScope);
            return outer == null ? null : outer + "." + name;
        }

        if (type.ResolutionScope.Kind != HandleKind.AssemblyReference) return null;

        var assembly = reader.GetAssemblyReference((AssemblyReferenceHandle)type.ResolutionScope);
        if (!reader.GetString(assembly.Name).StartsWith("ServiceStack", StringComparison.Ordinal)) return null;

        var ns = reader.GetString(type.Namespace);
        return ns.Length == 0 ? name : ns + "." + name;
    }

    private static EntityHandle GenericType(BlobReader signature)
    {
        if (signature.ReadSignatureTypeCode() != SignatureTypeCode.GenericTypeInstance) return default;

        signature.ReadCompressedInteger();
        return signature.ReadTypeHandle();
    }
}
