using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Migrate.CSharp;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>What the sources of a project show without being compiled.</summary>
internal static class Sources
{
    private static readonly Regex WildcardVersion = new(@"^\s*\[\s*assembly\s*:\s*AssemblyVersion(Attribute)?\s*\(\s*""[^""]*\*",
        RegexOptions.Multiline);

    // those that the SDK would write too
    private static readonly Regex AssemblyAttributes = new(@"^\s*\[\s*assembly\s*:\s*(System\.Reflection\.)?Assembly"
        + @"(Title|Description|Company|Product|Copyright|Configuration|Version|FileVersion|InformationalVersion)(Attribute)?\s*\(",
        RegexOptions.Multiline);

    private static readonly Regex Waits = new(@"\bConsole\s*\.\s*(ReadKey|ReadLine|Read)\s*\(");

    // controllers, filters and hubs of ASP.NET's other frameworks; a service beside them is v3's
    private static readonly Regex OfAspNet = new(
        @"class\s+\w+\s*:\s*(System\.Web\.\w+\.)?(AsyncController|Controller|ApiController|ServiceStackController(<\w+>)?|Hub"
        + @"|AreaRegistration|WebService|DependencyRegistrar|Installer|System\.Configuration\.Install\.Installer)\b"
        + @"|\b(BundleCollection|GlobalFilterCollection|HttpConfiguration|RouteCollection)\s+\w+\s*\)"
        + @"|\bOAuthWebSecurity\s*\.\s*Register");

    private static readonly ConditionalWeakTable<OldProject, Dictionary<string, SourceFile>> Read = new();

    private static readonly ConditionalWeakTable<OldProject, HashSet<string>> Declared = new();

    /// <summary>Whether the sources have an AppHost that is not only a base of others, or the class of a Global.asax.</summary>
    public static bool HasAppHost(OldProject project) =>
        ApplicationClasses.Of(project) is var classes && (classes.AppHosts.Count > 0 || classes.Applications.Any());

    public static bool HasWildcardVersion(OldProject project) => Has(project, WildcardVersion);

    /// <summary>Whether the sources have the assembly's attributes: its title, its version.</summary>
    public static bool HasAssemblyAttributes(OldProject project) => Has(project, AssemblyAttributes);

    /// <summary>Whether a program waits for a key, which throws or ends at once without a terminal.</summary>
    public static bool WaitsForKey(OldProject project) => project.IsExecutable && Has(project, Waits);

    /// <summary>Whether a namespace, or a type by its full name, is named in the sources.</summary>
    public static bool Names(OldProject project, string name) => Has(project, Word(name));

    /// <summary>The same in the sources that the new project compiles.</summary>
    public static bool NamesInKept(OldProject project, string name) => Kept(project).Any(Word(name).IsMatch);

    public static bool Has(OldProject project, Regex what) => Of(project).Any(what.IsMatch);

    /// <summary>The sources by their paths.</summary>
    public static IReadOnlyDictionary<string, SourceFile> Files(OldProject project) => Read.GetValue(project, ReadAll);

    /// <summary>The texts of the sources, without comments.</summary>
    public static IEnumerable<string> Of(OldProject project) => Files(project).Values.Select(static file => file.Code);

    /// <summary>Whether a file holds nothing but what another framework of ASP.NET calls.</summary>
    public static bool IsOfAspNet(OldProject project, ProjectItem item) => Files(project)
        .TryGetValue(PathOf(project, item), out var file) && !HasOfServiceStack(project, file)
        && IsTextOfAspNet(project, file.Code);

    /// <summary>Whether a text with its imports names what another framework of ASP.NET has.</summary>
    public static bool IsTextOfAspNet(OldProject project, string code) => OfAspNet.IsMatch(code)
        || AspNetTypes.AreIn(code, Declared.GetValue(project, static one => AspNetTypes.DeclaredIn(Of(one))));

    /// <summary>The texts of the sources that the new project compiles.</summary>
    public static IEnumerable<string> Kept(OldProject project) => KeptFiles(project).Select(static file => file.Code);

    /// <summary>The sources that the new project compiles.</summary>
    public static IEnumerable<SourceFile> KeptFiles(OldProject project)
    {
        var left = new HashSet<string>(LeftItems(project).Select(item => PathOf(project, item)));
        return Files(project).Where(file => !left.Contains(file.Key)).Select(static file => file.Value);
    }

    /// <summary>The files that are left out, since another framework of ASP.NET calls them.</summary>
    public static IEnumerable<ProjectItem> LeftItems(OldProject project) => project.FileItems.Where(item => item.Kind == "Compile"
        && (ProjectItems.IsCodeBehind(item) || IsOfAspNet(project, item)) && Files(project).ContainsKey(PathOf(project, item)));

    /// <summary>The sources that are left out.</summary>
    public static IEnumerable<SourceFile> LeftFiles(OldProject project) =>
        LeftItems(project).Select(item => Files(project)[PathOf(project, item)]);

    /// <summary>
    /// Whether hyperhost can create an AppHost of the sources: there is one without a constructor, or with one without arguments; or a
    /// class of Global.asax creates it.
    /// </summary>
    public static bool HasCreatableAppHost(OldProject project)
    {
        var classes = ApplicationClasses.Of(project);
        return classes.AppHosts.Concat(classes.Applications).Any(static one => one.IsCreatable);
    }

    /// <summary>The file of an item.</summary>
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
