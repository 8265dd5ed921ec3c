using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace ServiceStack.HyperHost.Tests;

/// <summary>The folders below one root, and which of them use which.</summary>
/// <remarks>
/// A folder uses another when one of its files names, by an import of its namespace, by a qualified
/// name or by the name of a type, something that the other declares. If several folders share a namespace, an import alone is no use:
/// the types that are named decide. A name behind a dot is a member and no type.
/// </remarks>
internal sealed class FolderLadder
{
    private static readonly ConcurrentDictionary<string, FolderLadder> Ladders = new();

    private readonly List<SourceFile> _files;
    private readonly Lazy<Dictionary<string, HashSet<string>>> _uses;
    private readonly Dictionary<string, HashSet<string>> _foldersOfNamespace;
    private readonly Dictionary<string, HashSet<string>> _foldersOfType = new();

    private FolderLadder(List<SourceFile> files)
    {
        _files = files;
        _uses = new(ReadUses);
        _foldersOfNamespace = files.GroupBy(file => file.Namespace)
            .ToDictionary(group => group.Key, group => group.Select(file => file.Folder).ToHashSet());
        foreach (var file in files)
        {
            foreach (var type in file.Types)
            {
                var name = file.Namespace + "." + type;
                if (!_foldersOfType.TryGetValue(name, out var folders)) _foldersOfType[name] = folders = new HashSet<string>();
                folders.Add(file.Folder);
            }
        }
    }

    /// <param name="root">From the repository's folder, with slashes.</param>
    /// <param name="parts">The folders below it that count, with all below them; none for every folder and the root itself.</param>
    public static FolderLadder Read(string root, params string[] parts) =>
        Ladders.GetOrAdd(root + " " + string.Join(" ", parts), _ => Read(root, parts, SourceTree.Files(root, "*.cs")));

    private static FolderLadder Read(string root, string[] parts, IEnumerable<string> files) => new(
        files
            .Select(path => (Path: path, Folder: FolderOf(path, root)))
            .Where(file => parts.Length == 0
                || parts.Any(part => file.Folder == part || file.Folder.StartsWith(part + "/", StringComparison.Ordinal)))
            .Select(file => Parse(file.Folder, SourceTree.Syntax(file.Path)))
            .ToList());

    /// <summary>The same of texts, for the tests of the rule itself.</summary>
    public static FolderLadder Of(params (string Folder, string Code)[] files) =>
        new(files.Select(file => Parse(file.Folder, SyntaxFactory.ParseCompilationUnit(file.Code))).ToList());

    /// <returns>"A and B" for each two that use each other.</returns>
    public IEnumerable<string> FindPairs()
    {
        var uses = FindUses();
        return from one in uses
               from other in one.Value
               where string.CompareOrdinal(one.Key, other) < 0 && uses[other].Contains(one.Key)
               orderby one.Key, other
               select one.Key + " and " + other;
    }

    /// <returns>The folders that form a circle of any length; empty if they have an order.</returns>
    public IEnumerable<string> FindCircle()
    {
        var uses = FindUses();
        while (uses.FirstOrDefault(folder => folder.Value.Count == 0).Key is { } lowest)
        {
            uses.Remove(lowest);
            foreach (var others in uses.Values) others.Remove(lowest);
        }

        while (uses.Keys.FirstOrDefault(folder => !uses.Values.Any(others => others.Contains(folder))) is { } highest) uses.Remove(highest);
        return uses.Keys.OrderBy(folder => folder, StringComparer.Ordinal);
    }

    /// <returns>Each folder with those that it uses.</returns>
    public Dictionary<string, HashSet<string>> FindUses() =>
        _uses.Value.ToDictionary(static folder => folder.Key, static folder => folder.Value.ToHashSet());

    private Dictionary<string, HashSet<string>> ReadUses()
    {
        var uses = _files.Select(file => file.Folder).Distinct().ToDictionary(folder => folder, _ => new HashSet<string>());
        foreach (var file in _files)
        {
            var used = uses[file.Folder];
            used.UnionWith(UsedBy(file));
            used.Remove(file.Folder);
        }

        return uses;
    }

    private IEnumerable<string> UsedBy(SourceFile file)
    {
        var visible = file.Imports.Concat(Ancestors(file.Namespace)).Where(_foldersOfNamespace.ContainsKey).Distinct().ToList();

        var imported = file.Imports
            .Where(name => !IsOfFramework(name) && _foldersOfNamespace.TryGetValue(name, out var folders) && folders.Count == 1)
            .Select(name => _foldersOfNamespace[name].Single());
        var named = from name in visible
                    from word in file.Words
                    where _foldersOfType.TryGetValue(name + "." + word, out var folders) && !folders.Contains(file.Folder)
                    from folder in _foldersOfType[name + "." + word]
                    select folder;
        return imported.Concat(named).Concat(QualifiedBy(file));
    }

    // extension methods in the framework's own namespaces: an import of those is mostly for the framework
    private static bool IsOfFramework(string name) =>
        name.StartsWith("Microsoft.", StringComparison.Ordinal) || name.StartsWith("System.", StringComparison.Ordinal);

    // a name may be qualified from any namespace around the file
    private IEnumerable<string> QualifiedBy(SourceFile file) =>
        from name in file.Qualified
        from start in Ancestors(file.Namespace).Select(static start => start + ".").Prepend("")
        where _foldersOfType.ContainsKey(start + name)
        from folder in _foldersOfType[start + name]
        select folder;

    private static IEnumerable<string> Ancestors(string name)
    {
        for (var at = name; at.Length != 0; at = at.IndexOf('.') >= 0 ? at.Substring(0, at.LastIndexOf('.')) : "") yield return at;
    }

    private static string FolderOf(string path, string root)
    {
        var folder = Path.GetDirectoryName(path)!.Replace('\\', '/');
        return folder.Length == root.Length ? "." : folder.Substring(root.Length + 1);
    }

    private static SourceFile Parse(string folder, CompilationUnitSyntax file)
    {
        var nodes = file.DescendantNodes().ToList();
        return new SourceFile(
            folder,
            nodes.OfType<BaseNamespaceDeclarationSyntax>().FirstOrDefault()?.Name.ToString() ?? "",
            nodes.OfType<UsingDirectiveSyntax>().Select(static one => one.NamespaceOrType.ToString()).ToList(),
            nodes.OfType<BaseTypeDeclarationSyntax>().Select(static one => one.Identifier.Text)
                .Concat(nodes.OfType<DelegateDeclarationSyntax>().Select(static one => one.Identifier.Text)).ToHashSet(),
            file.DescendantNodes(static one => one is not UsingDirectiveSyntax).OfType<SimpleNameSyntax>().Where(IsFirst)
                .Select(static one => one.Identifier.Text).ToHashSet(),
            nodes.Where(static one => one is QualifiedNameSyntax or MemberAccessExpressionSyntax).Select(NameOf).ToHashSet());
    }

    // behind a dot it is a member
    private static bool IsFirst(SimpleNameSyntax name) => name.Parent switch
    {
        QualifiedNameSyntax one => one.Left == name,
        MemberAccessExpressionSyntax one => one.Expression == name,
        MemberBindingExpressionSyntax => false,
        _ => true,
    };

    private static string NameOf(SyntaxNode node) => node switch
    {
        QualifiedNameSyntax one => NameOf(one.Left) + "." + one.Right.Identifier.Text,
        MemberAccessExpressionSyntax one => NameOf(one.Expression) + "." + one.Name.Identifier.Text,
        AliasQualifiedNameSyntax one => one.Name.Identifier.Text,
        SimpleNameSyntax one => one.Identifier.Text,
        _ => "",
    };

    private sealed record SourceFile(
        string Folder, string Namespace, List<string> Imports, HashSet<string> Types, HashSet<string> Words, HashSet<string> Qualified);
}
