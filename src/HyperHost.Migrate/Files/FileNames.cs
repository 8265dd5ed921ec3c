using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.Migrate.Files;

/// <summary>Files of a project's folder that are no part of a site, by their names.</summary>
internal static class FileNames
{
    /// <summary>Patterns of what no item may publish: source control, and settings of one developer.</summary>
    public const string NeverPublished = "**/.git/**;**/.svn/**;**/.hg/**;**/.vs/**;"
        + "**/*.user;**/*.suo;**/*.pubxml;**/*.publishsettings;**/*.before";

    private static readonly string[] FoldersOfSourceControl = [".git", ".hg", ".svn", ".bzr", "_darcs", "$tf", "CVS"];

    // deployment's passwords are in some of them; .before is a copy of migrate
    private static readonly string[] OfDeveloper = [".user", ".suo", ".pubxml", ".publishsettings", ".before"];

    private static readonly string[] FilesOfSourceControl =
        [".gitignore", ".gitattributes", ".gitmodules", ".gitkeep", ".hgignore", ".hgtags", ".hgsub", ".tfignore", ".cvsignore"];

    private static readonly HashSet<string> Keys = new(StringComparer.OrdinalIgnoreCase)
    {
        ".pfx", ".p12", ".pem", ".key", ".snk", ".pvk", ".ppk", ".jks", ".keystore", ".kdbx", ".env",
    };

    private static readonly string[] SecretNames = ["secrets.json", "id_rsa", "id_dsa", "id_ecdsa", "id_ed25519", ".htpasswd"];

    // of the build, of Visual Studio, of one developer
    private static readonly HashSet<string> OfDevelopment = new(StringComparer.OrdinalIgnoreCase)
    {
        ".cs", ".vb", ".fs", ".tt", ".csproj", ".vbproj", ".fsproj", ".sln", ".suo", ".user", ".pubxml", ".publishsettings", ".targets",
        ".props", ".proj", ".nuspec", ".resx", ".settings", ".datasource", ".map", ".wsdl", ".svcmap", ".svcinfo", ".disco", ".discomap",
        ".edmx", ".dbml", ".layout", ".diagram", ".cd", ".testsettings", ".vsmdi", ".bat", ".cmd", ".ps1", ".psm1", ".sh", ".dll", ".exe",
        ".pdb", ".vspscc", ".vssscc", ".scc", ".orig", ".rej", ".bak", ".rsp", ".ruleset", ".licx",
    };

    private static readonly string[] FoldersOfBuild = ["bin", "obj", "packages", "node_modules", ".vs", "App_Code"];

    // what a repository says about itself
    private static readonly string[] Notes = ["readme", "changelog", "changes", "history", "license", "licence", "contributing", "todo"];

    private static readonly string[] Pages =
        [".cshtml", ".md", ".markdown", ".shtml", ".html", ".htm", ".css", ".js", ".bundle", ".xml", ".xslt"];

    private static readonly string[] Databases = [".sqlite", ".sqlite3", ".db", ".db3", ".s3db"];

    /// <summary>Whether a file is never published: of source control, or the settings of one developer.</summary>
    public static bool IsNeverPublished(string path) =>
        OfDeveloper.Contains(Path.GetExtension(path), StringComparer.OrdinalIgnoreCase)
        || path.Split('/').Any(static part => FoldersOfSourceControl.Contains(part, StringComparer.OrdinalIgnoreCase))
        || FilesOfSourceControl.Contains(Path.GetFileName(path), StringComparer.OrdinalIgnoreCase);

    /// <summary>Whether a file holds a key or a password, by its name.</summary>
    public static bool IsSecret(string path) =>
        Keys.Contains(Path.GetExtension(path)) || SecretNames.Contains(Path.GetFileName(path), StringComparer.OrdinalIgnoreCase);

    /// <summary>Whether a file is of the build or of a developer's tools, in its folder or by its extension.</summary>
    public static bool IsOfDevelopment(string path) => OfDevelopment.Contains(Path.GetExtension(path))
        || path.Split('/') is var parts && parts.Take(parts.Length - 1).Any(
            static part => FoldersOfBuild.Contains(part, StringComparer.OrdinalIgnoreCase))
        || Path.GetFileName(path).StartsWith(".", StringComparison.Ordinal);

    /// <summary>Whether a file at the root is about the repository, and not about the site.</summary>
    public static bool IsNote(string path) => path.IndexOf('/') < 0
        && Notes.Contains(Path.GetFileNameWithoutExtension(path), StringComparer.OrdinalIgnoreCase);

    /// <summary>A page, a layout or a part of v3's view engines.</summary>
    public static bool IsView(string path) => Path.GetExtension(path).ToLowerInvariant() is ".cshtml" or ".md" or ".shtml";

    /// <summary>Whether a file's text may refer to other files.</summary>
    public static bool IsPage(string path) => Pages.Contains(Path.GetExtension(path), StringComparer.OrdinalIgnoreCase);

    /// <summary>Whether SQLite would create a file of this name if it is missing.</summary>
    public static bool IsDatabase(string path) => Databases.Contains(Path.GetExtension(path), StringComparer.OrdinalIgnoreCase);
}
