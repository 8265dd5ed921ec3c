using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>What the sources of a project show without being compiled.</summary>
internal static class Sources
{
    private static readonly Regex AppHost = new(
        @"class\s+(?<name>\w+)\s*:\s*[\w.]*\b"
        + "(AppHostBase|AppHostHttpListenerBase|AppHostHttpListenerLongRunningBase|HyperAppHost|HttpApplication)" + @"\b");

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

    private static readonly Regex OfServiceStack = new(
        @"class\s+\w+(<\w+>)?\s*:\s*[\w.]*\b(AppHost\w*Base|HyperAppHost|HttpApplication|(Rest|Async)?Service(Base)?|I(Rest)?Service)\b");

    private static readonly ConditionalWeakTable<OldProject, Dictionary<string, string>> Read = new();

    private static readonly ConditionalWeakTable<OldProject, HashSet<string>> Declared = new();

    public static bool HasAppHost(OldProject project) => Has(project, AppHost);

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

    /// <summary>The texts of the sources, without lines that are comments.</summary>
    public static IEnumerable<string> Of(OldProject project) => All(project).Values;

    /// <summary>Whether a file holds nothing but what another framework of ASP.NET calls.</summary>
    public static bool IsOfAspNet(OldProject project, ProjectItem item) => !item.IsPattern
        && All(project).TryGetValue(Path.Combine(project.Folder, item.Include), out var code) && !OfServiceStack.IsMatch(code)
        && (OfAspNet.IsMatch(code) || AspNetTypes.AreIn(code, Declared.GetValue(project, one => AspNetTypes.DeclaredIn(Of(one)))));

    /// <summary>The texts of the sources that the new project compiles.</summary>
    public static IEnumerable<string> Kept(OldProject project)
    {
        var left = new HashSet<string>(LeftPaths(project));
        return All(project).Where(file => !left.Contains(file.Key)).Select(file => file.Value);
    }

    /// <summary>The texts of the sources that are left out, since another framework of ASP.NET calls them.</summary>
    public static IEnumerable<string> LeftOut(OldProject project) => LeftPaths(project).Select(path => All(project)[path]);

    /// <summary>
    /// Whether hyperhost can create an AppHost of the sources: there is one without a constructor, or with one without arguments; or a
    /// class of Global.asax creates it.
    /// </summary>
    public static bool HasCreatableAppHost(OldProject project) => Kept(project).Any(code => AppHost.Matches(code).Cast<Match>()
        .Any(match => IsCreatable(code, match.Groups["name"].Value)));

    private static bool IsCreatable(string code, string name)
    {
        var constructors = Regex.Matches(code, $@"\b(public|internal|protected|private)\s+{name}\s*\((?<arguments>[^)]*)\)").Cast<Match>()
            .Select(match => match.Groups["arguments"].Value.Trim()).ToList();
        return constructors.Count == 0 || constructors.Contains("");
    }

    private static IEnumerable<string> LeftPaths(OldProject project) => project.Items
        .Where(item => item.Kind == "Compile" && (ProjectItems.IsCodeBehind(item) || IsOfAspNet(project, item)))
        .Select(item => Path.Combine(project.Folder, item.Include)).Where(All(project).ContainsKey);

    private static Dictionary<string, string> All(OldProject project) => Read.GetValue(project, ReadAll);

    private static Dictionary<string, string> ReadAll(OldProject project) =>
        project.Items.Where(item => item.Kind == "Compile").SelectMany(item => Files(project, item)).Distinct()
            .ToDictionary(path => path, Code);

    private static IEnumerable<string> Files(OldProject project, ProjectItem item)
    {
        if (!item.IsPattern)
        {
            var path = Path.Combine(project.Folder, item.Include);
            return File.Exists(path) ? [path] : [];
        }

        var fixedPart = item.Include.Substring(0, item.Include.IndexOf('*'));
        var folder = Path.Combine(project.Folder, fixedPart.Substring(0, fixedPart.LastIndexOf('/') + 1));
        return Directory.Exists(folder) ? Directory.EnumerateFiles(folder, "*.cs", SearchOption.AllDirectories) : [];
    }

    // without what a comment only mentions
    private static string Code(string path) =>
        string.Join("\n", File.ReadAllLines(path).Where(line => !line.TrimStart().StartsWith("//", StringComparison.Ordinal)));

    private static Regex Word(string name) => new(@"\b" + Regex.Escape(name) + @"\b");
}
