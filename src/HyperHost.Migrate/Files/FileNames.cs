using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.Migrate.Files;

/// <summary>Recognizes, by name, files in a project's folder that do not belong to a site.</summary>
internal static class FileNames
{
    /// <summary>Patterns that no item may publish: source control, and a developer's personal settings.</summary>
    public const string NeverPublished = "**/.git/**;**/.svn/**;**/.hg/**;**/.vs/**;"
        + "**/*.user;**/*.suo;**/*.pubxml;**/*.publishsettings;**/*.before";

    private static readonly string[] FoldersOfSourceControl = [".git", ".hg", ".svn", ".bzr", "_darcs", "$tf", "CVS"];

    // some of these contain deployment passwords; .before is a backup that migrate makes
    private static readonly string[] OfDeveloper = [".user", ".suo", ".pubxml", ".publishsettings", ".before"];

    private static readonly string[] FilesOfSourceControl =
        [".gitignore", ".gitattributes", ".gitmodules", ".gitkeep", ".hgignore", ".hgtags", ".hgsub", ".tfignore", ".cvsignore"];

    private static readonly HashSet<string> Keys = new(StringComparer.OrdinalIgnoreCase)
    {
        ".pfx", ".p12", ".pem", ".key", ".snk", ".pvk", ".ppk", ".jks", ".keystore", ".kdbx", ".env",
    };

    private static readonly string[] SecretNames = ["secrets.json", "id_rsa", "id_dsa", "id_ecdsa", "id_ed25519", ".htpasswd"];

    // extensions of build files, Visual Studio files and personal settings
    private static readonly HashSet<string> OfDevelopment = new(StringComparer.OrdinalIgnoreCase)
    {
        ".cs", ".vb", ".fs", ".tt", ".csproj", ".vbproj", ".fsproj", ".sln", ".suo", ".user", ".pubxml", ".publishsettings", ".targets",
        ".props", ".proj", ".nuspec", ".resx", ".settings", ".datasource", ".map", ".wsdl", ".svcmap", ".svcinfo", ".disco", ".discomap",
        ".edmx", ".dbml", ".layout", ".diagram", ".cd", ".testsettings", ".vsmdi", ".bat", ".cmd", ".ps1", ".psm1", ".sh", ".dll", ".exe",
        ".pdb", ".vspscc", ".vssscc", ".scc", ".orig", ".rej", ".bak", ".rsp", ".ruleset", ".licx",
    };

    private static readonly string[] FoldersOfBuild = ["bin", "obj", "packages", "node_modules", ".vs", "App_Code"];

    // names of documents about the repository
    private static readonly string[] Notes = ["readme", "changelog", "changes", "history", "license", "licence", "contributing", "todo"];

    private static readonly string[] Pages =
        [".cshtml", ".md", ".markdown", ".shtml", ".html", ".htm", ".css", ".js", ".bundle", ".xml", ".xslt"];

    private static readonly string[] Databases = [".sqlite", ".sqlite3", ".db", ".db3", ".s3db"];

    /// <summary>Whether a file must never be published: source control, or personal settings.</summary>
    public static bool IsNeverPublished(string path) =>
        OfDeveloper.Contains(Path.GetExtension(path), StringComparer.OrdinalIgnoreCase)
        || path.Split('/').Any(static part => FoldersOfSourceControl.Contains(part, StringComparer.OrdinalIgnoreCase))
        || FilesOfSourceControl.Contains(Path.GetFileName(path), StringComparer.OrdinalIgnoreCase);

    /// <summary>Whether a file's name suggests a key or a password.</summary>
    public static bool IsSecret(string path) =>
        Keys.Contains(Path.GetExtension(path)) || SecretNames.Contains(Path.GetFileName(path), StringComparer.OrdinalIgnoreCase);

    /// <summary>Whether a file belongs to the build or to developer tools, by its folder or extension.</summary>
    public static bool IsOfDevelopment(string path) => OfDevelopment.Contains(Path.GetExtension(path))
        || path.Split('/') is var parts && parts.Take(parts.Length - 1).Any(
            static part => FoldersOfBuild.Contains(part, StringComparer.OrdinalIgnoreCase))
        || Path.GetFileName(path).StartsWith(".", StringComparison.Ordinal);

    /// <summary>Whether a file at the root documents the repository rather than the site.</summary>
    public static bool IsNote(string path) => path.IndexOf('/') < 0
        && Notes.Contains(Path.GetFileNameWithoutExtension(path), StringComparer.OrdinalIgnoreCase);

    /// <summary>Whether a file is a page, layout or partial of v3's view engines.</summary>
    public static bool IsView(string path) => Path.GetExtension(path).ToLowerInvariant() is ".cshtml" or ".md" or ".shtml";

    /// <summary>Whether a file's text may refer to other files.</summary>
    public static bool IsPage(string path) => Pages.Contains(Path.GetExtension(path), StringComparer.OrdinalIgnoreCase);

    /// <summary>Whether the extension is a SQLite database's, which SQLite creates if it is missing.</summary>
    public static bool IsDatabase(string path) => Databases.Contains(Path.GetExtension(path), StringComparer.OrdinalIgnoreCase);
}
