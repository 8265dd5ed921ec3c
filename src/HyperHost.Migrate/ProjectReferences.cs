using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Xml.Linq;
using ServiceStack.HyperHost.Migrate.Files;
using ServiceStack.HyperHost.Inspection;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>Writes a new project's references: current packages, assembly files, other projects.</summary>
internal sealed class ProjectReferences(OldProject old, MigrationOptions options, TestFramework? tests)
{
    private const string Logins = "HyperHost.OpenIdConnect";

    /// <summary>The subject of the line about unused packages.</summary>
    public const string Unused = "packages";

    private readonly PackageList _packages = new();
    private readonly List<XElement> _assemblies = [];
    private readonly List<string> _unused = [];
    private readonly List<string> _ofAspNet = [];

    public List<ReportLine> Lines { get; } = [];

    /// <summary>Whether the project mounts its AppHost in ASP.NET Core.</summary>
    public bool IsMounted { get; init; }

    public IEnumerable<XElement> Write()
    {
        foreach (var package in old.Packages) AddPackage(package);

        // packages before files: a dialect's package contains OrmLite, so its file would be a duplicate
        foreach (var reference in old.References.Where(static one => one.HintPath is null)) AddReference(reference);
        foreach (var reference in old.References.Where(static one => one.HintPath is not null).OrderBy(IsFound)) AddReference(reference);
        AddEngine();
        if (PluginPackages.HasRazor(old)) AddRazor();
        AddOfFramework();
        if (tests is not null) AddTests(tests);
        if (_ofAspNet.Count > 0)
        {
            var (work, are) = _ofAspNet.Count == 1 ? ("it works", "is") : ("they work", "are");
            Lines.Add(ReportLine.Left(
                "ASP.NET", $"{string.Join(", ", _ofAspNet)}: {work} inside of ASP.NET only, and {are} left out.", "packages"));
        }

        if (_unused.Count > 0)
        {
            Lines.Add(new(Outcome.Carried, Unused, $"{string.Join(", ", _unused)}: the project refers to nothing of "
                + "these, and the files that came with them stay where they are."));
        }

        yield return new XElement("ItemGroup", _packages.Elements);
        if (_assemblies.Count > 0) yield return new XElement("ItemGroup", _assemblies);
        if (options.WithFramework) yield return FrameworkAssemblies();
        if (old.ProjectReferences.Count > 0)
            yield return new XElement("ItemGroup", old.ProjectReferences.Select(Project).OfType<XElement>());
    }

    private void AddEngine()
    {
        if (IsMounted) _packages.Add(AspNetCoreProgram.Systemd);
        var isUser = old.Packages.Exists(package => KnownPackages.IsEngine(package.Id))
            || old.References.Exists(reference => KnownPackages.IsEngine(reference.Name)) || Sources.Names(old, "ServiceStack");

        // the engine's package contains the System.Web and System.ServiceModel shims
        if (!isUser && !Sources.Names(old, "System.Web") && !Sources.Names(old, "System.ServiceModel")) return;

        var package = IsMounted ? AspNetCoreProgram.Package : Sources.HasAppHost(old) ? "HyperHost"
            : isUser && ClientNames.Suffice(old) ? "HyperHost.Client" : "HyperHost.Engine";
        _packages.Add(new(package, options.PackageVersion));
        Lines.Add(isUser
            ? new(Outcome.Replaced, "ServiceStack", $"The package {package} {options.PackageVersion} takes the place of v3's.")
            : new(Outcome.Replaced, "System.Web", $"The package {package} {options.PackageVersion} has what v3's API names of it."));
    }

    private void AddRazor()
    {
        _packages.Add(new("HyperHost.Razor", options.PackageVersion));
        Lines.Add(new(Outcome.Replaced, "ServiceStack.Razor",
            $"The package HyperHost.Razor {options.PackageVersion} has v3's Razor views; the build compiles them.",
            "docs/moving/views.md"));
    }

    // .NET Framework types that are in packages now
    private void AddOfFramework()
    {
        if (ProjectResources.HaveObjects(old)) _packages.Add(new("System.Resources.Extensions", "10.0.15"));
        foreach (var (type, package) in KnownPackages.OfFramework)
        {
            if (Sources.Names(old, type)) AddCurrent(type, package);
        }

        if (Sources.Names(old, KnownPackages.SqlClient.Id)) AddCurrent(KnownPackages.SqlClient.Id, KnownPackages.SqlClient);
        var hasHost = _packages.Has("HyperHost") || _packages.Has(AspNetCoreProgram.Package) || _packages.Has("HyperHost.Engine");
        if (!hasHost && Sources.Names(old, "System.Configuration"))
            AddCurrent("System.Configuration", new("System.Configuration.ConfigurationManager", "10.0.15"));
    }

    private void AddTests(TestFramework framework)
    {
        foreach (var package in framework.Packages) _packages.Add(package);
        var names = framework.Packages.Select(package => $"{package.Id} {package.Version}");
        var dropped = framework.OldNames is null
            ? "." : $"; {TestFramework.OldNamesFile} has names that it dropped. dotnet test runs the tests.";
        Lines.Add(new(Outcome.Replaced, framework.Name, string.Join(", ", names) + dropped));
    }

    private void AddPackage(OldPackage package)
    {
        var id = package.Id;
        if (KnownPackages.IsEngine(id) || KnownPackages.IsNeedless(id) || (tests is not null && TestFramework.Has(id))) return;

        if (IsStale(package)) _unused.Add($"{id} {package.Version}");
        else if (PluginPackages.Is(id)) AddPlugin(id, package.Version);
        else if (KnownPackages.Of(id) is { } current) AddCurrent($"{id} {package.Version}", current);
        else if (!IsReferred(package)) _unused.Add($"{id} {package.Version}");
        else if (KnownPackages.IsOfAspNet(id))
            _ofAspNet.Add($"{id} {package.Version}");
        else AddOld(package);
    }

    // NuGet also accepts packages for .NET Framework, most of which work
    private void AddOld(OldPackage package)
    {
        var raised = MinVersions.Raise(package);
        _packages.Add(raised, isOld: true);
        if (raised != package)
        {
            Lines.Add(new(Outcome.Replaced, $"{package.Id} {package.Version}", $"The package {raised.Id} {raised.Version}, which HyperHost "
                + "needs.", "docs/moving/migrate.md#packages"));
            return;
        }

        Lines.Add(new(Outcome.Carried, $"{package.Id} {package.Version}",
            "The same package; it was built for .NET Framework, so test what uses it, or take a newer version.",
            "docs/moving/migrate.md#packages"));
    }

    private void AddPlugin(string id, string version)
    {
        var subject = $"{id} {version}".Trim();
        if (PluginPackages.IsRazor(id)) return;
        if (PluginPackages.IsLogin(id))
        {
            AddLogins(subject);
            return;
        }

        if (PluginPackages.IsOfEngine(id))
        {
            Lines.Add(new(Outcome.Replaced, subject, "The engine has SwaggerFeature itself.", "docs/moving/migrate.md#plug-ins-of-v3"));
            return;
        }

        if (PluginPackages.WhyNot(id) is { } why)
        {
            Lines.Add(ReportLine.Left(subject, why, "plug-ins-of-v3"));
            return;
        }

        var package = PluginPackages.PackageOf(id);
        if (_packages.Has(package)) return;

        _packages.Add(new(package, PluginPackages.Version), isOld: true);
        Lines.Add(new(Outcome.Carried, subject, $"The package {package} {PluginPackages.Version}, on this engine.",
            "docs/moving/migrate.md#plug-ins-of-v3"));
        if (id.StartsWith("ServiceStack.OrmLite", StringComparison.OrdinalIgnoreCase) && !id.Contains("Sqlite"))
            _packages.Add(KnownPackages.SqlClient);
    }

    // one package covers OpenID and OAuth 2
    private void AddLogins(string subject)
    {
        if (!_packages.Has(Logins)) _packages.Add(new(Logins, options.PackageVersion));
        Lines.Add(new(Outcome.Replaced, subject,
            $"The package {Logins} {options.PackageVersion} has its providers, by OpenID Connect. Those of OpenID 2.0 need a client: "
            + "register the application at the provider, and set oauth.NAME.ClientId and .ClientSecret.",
            "docs/hosting/logins.md#v3s-old-providers"));
    }

    private void AddCurrent(string subject, OldPackage current)
    {
        if (_packages.Has(current.Id)) return;

        _packages.Add(current);
        Lines.Add(new(Outcome.Replaced, subject, $"The package {current.Id} {current.Version}."));
    }

    private bool IsReferred(OldPackage package) => package.IsReferred || old.References.Exists(reference =>
        PackagesFile.OfHint(reference) is { } hinted && hinted.Id.Equals(package.Id, StringComparison.OrdinalIgnoreCase));

    // packages.config may list packages that were removed. Detectable only if the project references other packages by their folders.
    private bool IsStale(OldPackage package) => !IsReferred(package)
        && old.References.Exists(reference => PackagesFile.OfHint(reference) is not null)
        && !old.References.Exists(reference => reference.Name.Equals(package.Id, StringComparison.OrdinalIgnoreCase))
        && !Sources.Names(old, package.Id);

    private void AddReference(AssemblyReference reference)
    {
        var name = reference.Name;
        if (KnownPackages.IsEngine(name) || (tests is not null && TestFramework.Has(name))) return;

        if (KnownReferences.ReasonForRemoval(name) is { } why)
        {
            // skips unused references, of which Visual Studio's templates added many
            if (Sources.NamesInKept(old, name) && PackagesFile.OfHint(reference) is null)
                Lines.Add(ReportLine.Left(name, why, "removed-references"));
        }
        else if (reference.HintPath is null)
        {
            if (PluginPackages.Is(name)) AddPlugin(name, "");
            else if (KnownReferences.OfMonos(name) is { } ofMono) AddCurrent(name, ofMono);
            else if (KnownReferences.PackageOf(name) is { } package && Sources.Names(old, name))
                AddCurrent(name, new OldPackage(package, "10.0.15"));
            else if (KnownPackages.Of(name) is { } current && current != KnownPackages.SqlClient) AddCurrent(name, current);
            else if (KnownReferences.IsOfMachine(name) && !_packages.Has(name))
                Lines.Add(ReportLine.Left(name, KnownReferences.OfMachine(name), "removed-references"));
        }
        else if (PackagesFile.OfHint(reference) is null)
        {
            AddFile(reference, reference.HintPath);
        }
    }

    // ServiceStack.OrmLite itself comes last, because the dialects' packages contain it
    private int IsFound(AssemblyReference reference) =>
        FilePaths.Find(old.Folder, reference.HintPath!) is null ? 0 : reference.Name == "ServiceStack.OrmLite" ? 2 : 1;

    private void AddFile(AssemblyReference reference, string hint)
    {
        var name = reference.Name;
        if (PluginPackages.Is(name) && !PluginPackages.HasBinary(name))
        {
            AddPlugin(name, "");
            return;
        }

        if (KnownPackages.IsNeedless(name)) return;
        if (_packages.Has(name) || PluginPackages.IsIn(name, _packages.Ids))
        {
            Lines.Add(new(Outcome.Replaced, name, $"A package has it, so the file {hint} is left out: two of a name are an error (CS0433).",
                "docs/moving/migrate.md#assemblies-in-a-folder"));
            return;
        }

        if (PluginPackages.Is(name) && FilePaths.Find(old.Folder, hint) is { } file && Replaces(name, file) is { } why)
        {
            AddPlugin(name, "");
            Lines.Add(new(Outcome.Replaced, hint, why, "docs/moving/migrate.md#assemblies-in-a-folder"));
            return;
        }

        if (FilePaths.Find(old.Folder, hint) is not { } found)
        {
            if (PluginPackages.Is(name) && !PluginPackages.IsNamed(name, old)) _unused.Add(name);
            else if (PluginPackages.Is(name)) AddPlugin(name, "");
            else if (KnownPackages.Of(name) is { } current) AddCurrent(name, current);
            else if (PackagesFile.OfFolder(hint) is { } package) AddPackage(package);
            else Lines.Add(ReportLine.Left(name, $"{hint} is not there: {KnownReferences.InPlaceOf(name)}", "missing-files"));
            return;
        }

        var element = new XElement("Reference", new XAttribute("Include", name), new XElement("HintPath", found));
        if (reference.IsCopied is { } isCopied) element.Add(new XElement("Private", isCopied ? "true" : "false"));
        _assemblies.Add(element);
        var bits = Is32Bit(Path.Combine(old.Folder, found))
            ? " It is marked for 32-bit processes: the build takes a copy without the mark." : "";
        Lines.Add(new(Outcome.Carried, name, $"The file {found}; it was built for .NET Framework, so test what uses it.{bits}",
            "docs/moving/migrate.md#assemblies-in-a-folder"));
    }

    // Returns null if the file itself is used.
    private string? Replaces(string name, string path)
    {
        if (old.WithReferred().Skip(1).Any(one => PluginPackages.IsIn(name, one.Packages.Select(static package => package.Id))))
            return "A project that it refers to has the package, and two of a name are an error (CS0433).";

        using var file = AssemblyFile.Open(Path.Combine(old.Folder, path), out _);
        return file?.Reader.GetAssemblyDefinition().Version is { } version && version < PluginPackages.Oldest
            ? $"Version {version} was built for an older engine: the package takes its place." : null;
    }

    private static bool Is32Bit(string path)
    {
        using var file = AssemblyFile.Open(path, out _);
        return file is { Is32Bit: true };
    }

    private XElement? Project(string path)
    {
        if (!path.EndsWith(".csproj", StringComparison.OrdinalIgnoreCase))
        {
            Lines.Add(ReportLine.Left(path, "A project in another language is not converted: build it for netstandard2.0 or net10.0, "
                + "and refer to it.", "languages"));
            return null;
        }

        if (!File.Exists(Path.Combine(old.Folder, path)))
        {
            Lines.Add(ReportLine.Left(path, "The project refers to it, and it is not there: bring it back, or take the reference out.",
                "missing-files"));
            return null;
        }

        if (OldProjectReader.Refusal(Path.Combine(old.Folder, path), out var isOfNewForm) is { } why)
        {
            // SDK-style projects for other frameworks are referenced as they are
            if (isOfNewForm) return new XElement("ProjectReference", new XAttribute("Include", path));

            Lines.Add(ReportLine.Left(path, $"The project refers to it. {why}", "languages"));
            return null;
        }

        var other = path.Substring(0, path.Length - ".csproj".Length) + NewProject.Suffix;
        return new XElement("ProjectReference", new XAttribute("Include", other));
    }

    private static XElement FrameworkAssemblies()
    {
        string[] names = ["Microsoft.CSharp", "System.Configuration", "System.Runtime.Serialization", "System.ServiceModel", "System.Web"];
        return new XElement("ItemGroup", new XAttribute("Condition", "'$(TargetFramework)' == 'net472'"),
            names.Select(name => new XElement("Reference", new XAttribute("Include", name))),
            new XElement("PackageReference", new XAttribute("Include", "Microsoft.NETFramework.ReferenceAssemblies.net472"),
                new XAttribute("Version", "1.0.3"), new XAttribute("PrivateAssets", "all")));
    }
}
