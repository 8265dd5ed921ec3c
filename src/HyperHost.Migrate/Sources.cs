using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Migrate.CSharp;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>Analyzes a project's sources without compiling them.</summary>
internal static class Sources
{
    private static readonly Regex WildcardVersion = new(@"^\s*\[\s*assembly\s*:\s*AssemblyVersion(Attribute)?\s*\(\s*""[^""]*\*",
        RegexOptions.Multiline);

    // attributes that the SDK would generate too
    private static readonly Regex AssemblyAttributes = new(@"^\s*\[\s*assembly\s*:\s*(System\.Reflection\.)?Assembly"
        + @"(Title|Description|Company|Product|Copyright|Configuration|Version|FileVersion|InformationalVersion)(Attribute)?\s*\(",
        RegexOptions.Multiline);

    private static readonly Regex Waits = new(@"\bConsole\s*\.\s*(ReadKey|ReadLine|Read)\s*\(");

    // base classes of other ASP.NET frameworks; services in the same file are v3's
    private static readonly Regex OfAspNet = new(
        @"class\s+\w+\s*:\s*(System\.Web\.\w+\.)?(AsyncController|Controller|ApiController|ServiceStackController(<\w+>)?|Hub"
        + @"|AreaRegistration|WebService|DependencyRegistrar|Installer|System\.Configuration\.Install\.Installer)\b"
        + @"|\b(BundleCollection|GlobalFilterCollection|HttpConfiguration|RouteCollection)\s+\w+\s*\)"
        + @"|\bOAuthWebSecurity\s*\.\s*Register");

    private static readonly ConditionalWeakTable<OldProject, Dictionary<string, SourceFile>> Read = new();

    private static readonly ConditionalWeakTable<OldProject, HashSet<string>> Declared = new();

    /// <summary>Whether the sources contain an AppHost that can be instantiated, or a Global.asax class.</summary>
    public static bool HasAppHost(OldProject project) =>
        ApplicationClasses.Of(project) is var classes && (classes.AppHosts.Count > 0 || classes.Applications.Any());

    public static bool HasWildcardVersion(OldProject project) => Has(project, WildcardVersion);

    /// <summary>Whether the sources set assembly attributes, such as title and version.</summary>
    public static bool HasAssemblyAttributes(OldProject project) => Has(project, AssemblyAttributes);

    /// <summary>Whether a program waits for a key; without a terminal, such a call throws or returns at once.</summary>
    public static bool WaitsForKey(OldProject project) => project.IsExecutable && Has(project, Waits);

    /// <summary>Whether the sources contain the name of a namespace, or the full name of a type.</summary>
    public static bool Names(OldProject project, string name) => Has(project, Word(name));

    /// <summary>Whether the sources that the new project compiles contain the name of a namespace, or the full name of a type.</summary>
    public static bool NamesInKept(OldProject project, string name) => Kept(project).Any(Word(name).IsMatch);

    public static bool Has(OldProject project, Regex what) => Of(project).Any(what.IsMatch);

    /// <summary>The sources, keyed by path.</summary>
    public static IReadOnlyDictionary<string, SourceFile> Files(OldProject project) => Read.GetValue(project, ReadAll);

    /// <summary>The code of the sources, without comments.</summary>
    public static IEnumerable<string> Of(OldProject project) => Files(project).Values.Select(static file => file.Code);

    /// <summary>Whether a file contains only code that another ASP.NET framework calls.</summary>
    public static bool IsOfAspNet(OldProject project, ProjectItem item) => Files(project)
        .TryGetValue(PathOf(project, item), out var file) && !HasOfServiceStack(project, file)
        && IsTextOfAspNet(project, file.Code);

    /// <summary>Whether code, with its imports, uses another ASP.NET framework.</summary>
    public static bool IsTextOfAspNet(OldProject project, string code) => OfAspNet.IsMatch(code)
        || AspNetTypes.AreIn(code, Declared.GetValue(project, static one => AspNetTypes.DeclaredIn(Of(one))));

    /// <summary>The code of the sources that the new project compiles.</summary>
    public static IEnumerable<string> Kept(OldProject project) => KeptFiles(project).Select(static file => file.Code);

    /// <summary>The sources that the new project compiles.</summary>
    public static IEnumerable<SourceFile> KeptFiles(OldProject project)
    {
        var left = new HashSet<string>(LeftItems(project).Select(item => PathOf(project, item)));
        return Files(project).Where(file => !left.Contains(file.Key)).Select(static file => file.Value);
    }

    /// <summary>The omitted source items, which another ASP.NET framework calls.</summary>
    public static IEnumerable<ProjectItem> LeftItems(OldProject project) => project.FileItems.Where(item => item.Kind == "Compile"
        && (ProjectItems.IsCodeBehind(item) || IsOfAspNet(project, item)) && Files(project).ContainsKey(PathOf(project, item)));

    /// <summary>The omitted sources.</summary>
    public static IEnumerable<SourceFile> LeftFiles(OldProject project) =>
        LeftItems(project).Select(item => Files(project)[PathOf(project, item)]);

    /// <summary>
    /// Whether hyperhost can create an AppHost of the sources: one with a parameterless constructor, or one that a Global.asax class
    /// creates.
    /// </summary>
    public static bool HasCreatableAppHost(OldProject project)
    {
        var classes = ApplicationClasses.Of(project);
        return classes.AppHosts.Concat(classes.Applications).Any(static one => one.IsCreatable);
    }

    /// <summary>Full path of an item.</summary>
    public static string PathOf(OldProject project, ProjectItem item) => Path.Combine(project.Folder, item.Include);

    private static bool HasOfServiceStack(OldProject project, SourceFile file) =>
        ApplicationClasses.Of(project) is var classes && file.Classes.Any(classes.IsOfServiceStack);

    private static Dictionary<string, SourceFile> ReadAll(OldProject project)
    {
        var symbols = project.Symbols.ToList();
        return project.FileItems.Where(static item => item.Kind == "Compile").Select(item => PathOf(project, item)).Distinct()
            .Where(File.Exists).ToDictionary(static path => path, path => SourceFile.Parse(File.ReadAllText(path), symbols));
    }

    private static Regex Word(string name) => new(@"\b" + Regex.Escape(name) + @"\b");
}
