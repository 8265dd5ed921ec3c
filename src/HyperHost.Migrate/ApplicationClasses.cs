using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using ServiceStack.HyperHost.Migrate.CSharp;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>
/// Finds the AppHosts and services among a project's classes: by v3's base classes, by those of the project and of the projects that it
/// references, and by the members of classes whose base is in a library without sources.
/// </summary>
internal sealed class ApplicationClasses
{
    private const string Application = "HttpApplication";

    private static readonly string[] AppHostBases =
        ["AppHostBase", "AppHostHttpListenerBase", "AppHostHttpListenerLongRunningBase", "HyperAppHost"];

    private static readonly string[] ServiceBases =
    [
        "Service", "ServiceBase", "RestServiceBase", "AsyncServiceBase", "IService", "IAsyncService", "IOneWayService", "IRestService",
        "IRestGetService", "IRestPostService", "IRestPutService", "IRestDeleteService", "IRestPatchService", "IServiceBase",
    ];

    // base classes of other frameworks, whose methods may have the same names as v3's
    private static readonly string[] OtherBases =
    [
        "Controller", "AsyncController", "ApiController", "Hub", "PersistentConnection", "WebService", "Page", "UserControl", "ServiceHost",
    ];

    private static readonly ConditionalWeakTable<OldProject, ApplicationClasses> Known = new();

    private readonly HashSet<string> _appHosts;
    private readonly HashSet<string> _services;
    private readonly HashSet<string> _declared;

    private ApplicationClasses(OldProject project)
    {
        Own = Whole(Sources.Files(project).Values.SelectMany(static file => file.Classes));
        var all = Own.Concat(project.WithReferred().Skip(1)
            .SelectMany(static one => Sources.Files(one).Values).SelectMany(static file => file.Classes)).ToList();
        _declared = [.. all.Select(static one => one.Name)];
        _appHosts = Derived(AppHostBases, all, IsAppHostOfLibrary);
        _services = Derived(ServiceBases, all, IsServiceOfLibrary);
    }

    /// <summary>The classes in the project's own sources; a partial class appears once.</summary>
    public IReadOnlyList<DeclaredClass> Own { get; }

    /// <summary>The AppHosts in the project's own sources that can be instantiated.</summary>
    public IReadOnlyList<DeclaredClass> AppHosts => [.. Own.Where(one => IsAppHost(one) && !one.IsOpen)];

    /// <summary>The Global.asax classes.</summary>
    public IEnumerable<DeclaredClass> Applications => Own.Where(IsApplication);

    public static ApplicationClasses Of(OldProject project) => Known.GetValue(project, static one => new(one));

    public bool IsAppHost(DeclaredClass one) => _appHosts.Contains(one.Name) && Derives(one, AppHostBases, _appHosts, IsAppHostOfLibrary);

    public bool IsService(DeclaredClass one) => _services.Contains(one.Name) && Derives(one, ServiceBases, _services, IsServiceOfLibrary);

    /// <summary>Whether a class belongs to v3: an AppHost, a service or a Global.asax class.</summary>
    public bool IsOfServiceStack(DeclaredClass one) => IsApplication(one) || IsAppHost(one) || IsService(one);

    private static bool IsApplication(DeclaredClass one) => one.Bases.Contains(Application);

    // the library's base class has no sources here, so the overridden members decide
    private bool IsAppHostOfLibrary(DeclaredClass one) =>
        one.ConfiguresContainer && one.Bases.Count > 0 && !_declared.Contains(one.Bases[0]);

    private bool IsServiceOfLibrary(DeclaredClass one) => one.Operations.Count > 0 && one.Bases.Count > 0
        && !_declared.Contains(one.Bases[0]) && !OtherBases.Contains(one.Bases[0])
        && (one.Bases[0].EndsWith("Service", StringComparison.Ordinal) || one.Bases[0].EndsWith("ServiceBase", StringComparison.Ordinal));

    private static bool Derives(DeclaredClass one, string[] bases, HashSet<string> known, Predicate<DeclaredClass> isOfLibrary) =>
        one.Bases.Any(name => bases.Contains(name) || (name != one.Name && known.Contains(name))) || isOfLibrary(one);

    private static HashSet<string> Derived(string[] bases, List<DeclaredClass> all, Predicate<DeclaredClass> isOfLibrary)
    {
        var names = new HashSet<string>();
        while (all.Where(one => !names.Contains(one.Name) && Derives(one, bases, names, isOfLibrary)).ToList() is { Count: > 0 } more)
            names.UnionWith(more.Select(static one => one.Name));
        return names;
    }

    private static List<DeclaredClass> Whole(IEnumerable<DeclaredClass> parts) =>
        [.. parts.GroupBy(static one => one.FullName).Select(static group => group.Aggregate(static (one, part) => one.With(part)))];
}
