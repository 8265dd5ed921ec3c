using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>v3's own plug-ins beside the engine: which of them work as the binaries that NuGet has, and which do not.</summary>
internal static class Companions
{
    /// <summary>The newest of v3, whatever its last number was for the plug-in.</summary>
    public const string Version = "3.9.*";

    /// <summary>Files of older versions are replaced: their types of the engine were others.</summary>
    public static readonly Version Oldest = new(3, 9);

    private const string Prefix = "ServiceStack.";
    private const string Authentication = "ServiceStack.Authentication.";
    private const string OrmLite = "ServiceStack.OrmLite";
    private const string Razor = "ServiceStack.Razor";
    private const string Redis = "ServiceStack.Redis";
    private const string Swagger = "ServiceStack.Api.Swagger";

    // names begin so; the first that fits counts
    private static readonly (string Begins, string Why)[] NotUsed =
    [
        ("ServiceStack.Mvc", "its controllers run on ASP.NET Core with the package HyperHost.Mvc, in a program of their own."),
        ("ServiceStack.Logging.Elmah", "Elmah needs ASP.NET: write an ILogFactory of your own, about twenty lines."),
    ];

    // assembly -> package, for names that differ
    private static readonly Dictionary<string, string> PackageNames = new(StringComparer.OrdinalIgnoreCase)
    {
        ["ServiceStack.OrmLite"] = "ServiceStack.OrmLite.SqlServer",
        ["ServiceStack.OrmLite.SqliteNET"] = "ServiceStack.OrmLite.Sqlite32",
        ["ServiceStack.OrmLite.Sqlite"] = "ServiceStack.OrmLite.Sqlite.Mono",
    };

    /// <summary>Whether a package or an assembly is one of v3's plug-ins.</summary>
    public static bool Is(string name) =>
        name.StartsWith(Prefix, StringComparison.OrdinalIgnoreCase) && !KnownPackages.IsEngine(name) && !KnownPackages.IsNeedless(name);

    /// <summary>Whether the engine has what the plug-in was for.</summary>
    public static bool IsOfEngine(string name) => name.StartsWith(Swagger, StringComparison.OrdinalIgnoreCase);

    /// <summary>Whether HyperHost has a package in the plug-in's place: that of Razor views.</summary>
    public static bool IsRazor(string name) => Begins(name, Razor);

    /// <summary>Whether HyperHost has a package in the plug-in's place: that of logins by OpenID Connect.</summary>
    public static bool IsLogin(string name) => Begins(name, Authentication);

    /// <summary>Whether a project has Razor views of v3.</summary>
    public static bool HasRazor(OldProject project) => project.Packages.Exists(package => IsRazor(package.Id))
        || project.References.Exists(reference => IsRazor(reference.Name)) || Sources.Names(project, Razor);

    /// <summary>Whether the plug-in's own binary is used.</summary>
    public static bool HasBinary(string name) => !IsOfEngine(name) && !IsRazor(name) && !IsLogin(name) && WhyNot(name) is null;

    /// <summary>Why a plug-in is left out; null if it is not.</summary>
    public static string? WhyNot(string name) =>
        NotUsed.FirstOrDefault(one => name.StartsWith(one.Begins, StringComparison.OrdinalIgnoreCase)).Why;

    /// <summary>
    /// Whether one of these packages brings an assembly: each dialect's package has OrmLite itself, and those for Sqlite have the same
    /// types.
    /// </summary>
    public static bool IsIn(string assembly, IEnumerable<string> packages) => Is(assembly) && packages.Any(package =>
        package.Equals(PackageOf(assembly), StringComparison.OrdinalIgnoreCase)
        || (Is(package) && Begins(package, OrmLite) && (assembly.Equals(OrmLite, StringComparison.OrdinalIgnoreCase)
            || (Begins(assembly, OrmLite + ".Sqlite") && Begins(package, OrmLite + ".Sqlite")))));

    /// <summary>Whether sources name anything of OrmLite or the Redis client; another plug-in may be loaded without being named.</summary>
    public static bool IsNamed(string id, OldProject project)
    {
        var name = Begins(id, OrmLite) ? "OrmLite" : Begins(id, Redis) ? "Redis" : null;
        if (name is null) return true;

        var sources = Sources.Of(project).ToList();
        return sources.Count == 0 || sources.Exists(code => code.Contains(name));
    }

    private static bool Begins(string name, string begin) => name.StartsWith(begin, StringComparison.OrdinalIgnoreCase);

    /// <summary>The package that has an assembly.</summary>
    public static string PackageOf(string assembly) => PackageNames.TryGetValue(assembly, out var package) ? package : assembly;
}
