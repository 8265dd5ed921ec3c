using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>v3's plug-ins outside the engine: which NuGet packages still work, and which do not.</summary>
internal static class PluginPackages
{
    /// <summary>The latest 3.9 version, because the plug-ins' last versions differ.</summary>
    public const string Version = "3.9.*";

    /// <summary>Assemblies before this version are replaced, because they were built for an older engine.</summary>
    public static readonly Version Oldest = new(3, 9);

    private const string Prefix = "ServiceStack.";
    private const string Authentication = "ServiceStack.Authentication.";
    private const string OrmLite = "ServiceStack.OrmLite";
    private const string Razor = "ServiceStack.Razor";
    private const string Redis = "ServiceStack.Redis";
    private const string Swagger = "ServiceStack.Api.Swagger";

    // name prefixes; the first match counts
    private static readonly (string Begins, string Why)[] NotUsed =
    [
        ("ServiceStack.Mvc", "its controllers run on ASP.NET Core with the package HyperHost.Mvc, in a program of their own."),
        ("ServiceStack.Logging.Elmah", "Elmah needs ASP.NET: write an ILogFactory of your own, about twenty lines."),
    ];

    // assembly name to package id, where the two differ
    private static readonly Dictionary<string, string> PackageNames = new(StringComparer.OrdinalIgnoreCase)
    {
        ["ServiceStack.OrmLite"] = "ServiceStack.OrmLite.SqlServer",
        ["ServiceStack.OrmLite.SqliteNET"] = "ServiceStack.OrmLite.Sqlite32",
        ["ServiceStack.OrmLite.Sqlite"] = "ServiceStack.OrmLite.Sqlite.Mono",
    };

    /// <summary>Whether a package or an assembly is a v3 plug-in.</summary>
    public static bool Is(string name) =>
        name.StartsWith(Prefix, StringComparison.OrdinalIgnoreCase) && !KnownPackages.IsEngine(name) && !KnownPackages.IsNeedless(name);

    /// <summary>Whether the engine itself contains the plug-in's functions.</summary>
    public static bool IsOfEngine(string name) => name.StartsWith(Swagger, StringComparison.OrdinalIgnoreCase);

    /// <summary>Whether HyperHost.Razor replaces the plug-in.</summary>
    public static bool IsRazor(string name) => Begins(name, Razor);

    /// <summary>Whether HyperHost's package for OpenID Connect logins replaces the plug-in.</summary>
    public static bool IsLogin(string name) => Begins(name, Authentication);

    /// <summary>Whether a project uses v3's Razor views.</summary>
    public static bool HasRazor(OldProject project) => project.Packages.Exists(package => IsRazor(package.Id))
        || project.References.Exists(reference => IsRazor(reference.Name)) || Sources.Names(project, Razor);

    /// <summary>Whether the plug-in's original package is used.</summary>
    public static bool HasBinary(string name) => !IsOfEngine(name) && !IsRazor(name) && !IsLogin(name) && WhyNot(name) is null;

    /// <summary>Why a plug-in is omitted; null if it is used or replaced.</summary>
    public static string? WhyNot(string name) =>
        NotUsed.FirstOrDefault(one => name.StartsWith(one.Begins, StringComparison.OrdinalIgnoreCase)).Why;

    /// <summary>
    /// Whether one of the packages contains an assembly. Each dialect's package contains OrmLite itself, and the two Sqlite packages have
    /// the same types.
    /// </summary>
    public static bool IsIn(string assembly, IEnumerable<string> packages) => Is(assembly) && packages.Any(package =>
        package.Equals(PackageOf(assembly), StringComparison.OrdinalIgnoreCase)
        || (Is(package) && Begins(package, OrmLite) && (assembly.Equals(OrmLite, StringComparison.OrdinalIgnoreCase)
            || (Begins(assembly, OrmLite + ".Sqlite") && Begins(package, OrmLite + ".Sqlite")))));

    /// <summary>Whether the sources use OrmLite or the Redis client. Other plug-ins may be loaded without being named.</summary>
    public static bool IsNamed(string id, OldProject project)
    {
        var name = Begins(id, OrmLite) ? "OrmLite" : Begins(id, Redis) ? "Redis" : null;
        if (name is null) return true;

        var sources = Sources.Of(project).ToList();
        return sources.Count == 0 || sources.Exists(code => code.Contains(name));
    }

    private static bool Begins(string name, string begin) => name.StartsWith(begin, StringComparison.OrdinalIgnoreCase);

    /// <summary>The package that contains an assembly.</summary>
    public static string PackageOf(string assembly) => PackageNames.TryGetValue(assembly, out var package) ? package : assembly;
}
