using System;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Server.Migration;

/// <summary>What the sources of a project show without being compiled.</summary>
internal static class Sources
{
    private static readonly Regex AppHost = new(
        @"class\s+\w+\s*:\s*[\w.]*\b"
        + "(AppHostBase|AppHostHttpListenerBase|AppHostHttpListenerLongRunningBase|HyperAppHost|HttpApplication)" + @"\b");

    private static readonly Regex WildcardVersion = new(@"^\s*\[\s*assembly\s*:\s*AssemblyVersion(Attribute)?\s*\(\s*""[^""]*\*",
        RegexOptions.Multiline);

    private static readonly Regex Waits = new(@"\bConsole\s*\.\s*(ReadKey|ReadLine|Read)\s*\(");

    public static bool HasAppHost(OldProject project) => Any(project, AppHost);

    public static bool HasWildcardVersion(string assemblyInfo) => WildcardVersion.IsMatch(assemblyInfo);

    /// <summary>Whether a program waits for a key, which throws or ends at once where there is no terminal.</summary>
    public static bool WaitsForKey(OldProject project) => project.IsExecutable && Any(project, Waits);

    /// <summary>Whether a namespace, or a type by its full name, is named in the sources.</summary>
    public static bool Names(OldProject project, string name) => Any(project, new Regex(@"\b" + Regex.Escape(name) + @"\b"));

    private static bool Any(OldProject project, Regex what) =>
        project.Items.Where(item => item.Kind == "Compile").SelectMany(item => Files(project, item)).Any(path => what.IsMatch(Code(path)));

    private static System.Collections.Generic.IEnumerable<string> Files(OldProject project, ProjectItem item)
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
}
