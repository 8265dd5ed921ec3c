using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Xml.Linq;

namespace ServiceStack.HyperHost.Server.Migration;

/// <summary>What a new project refers to: packages of today, assemblies that lie in a folder, other projects.</summary>
internal sealed class References(OldProject old, MigrationOptions options)
{
    private readonly SortedDictionary<string, string> _packages = new(StringComparer.Ordinal);
    private readonly List<XElement> _assemblies = [];

    public List<ReportLine> Lines { get; } = [];

    public IEnumerable<XElement> Write()
    {
        foreach (var package in old.Packages) AddPackage(package);
        foreach (var reference in old.References) AddReference(reference);
        AddEngine();
        if (Sources.Names(old, "System.Data.SqlClient")) AddCurrent("System.Data.SqlClient", new("System.Data.SqlClient", "4.8.6"));

        yield return new XElement("ItemGroup", _packages.Select(package => new XElement("PackageReference",
            new XAttribute("Include", package.Key), new XAttribute("Version", package.Value))));
        if (_assemblies.Count > 0) yield return new XElement("ItemGroup", _assemblies);
        if (options.WithFramework) yield return FrameworkAssemblies();
        if (old.ProjectReferences.Count > 0)
            yield return new XElement("ItemGroup", old.ProjectReferences.Select(Project).OfType<XElement>());
    }

    private void AddEngine()
    {
        var isUser = old.Packages.Any(package => KnownPackages.IsEngine(package.Id))
            || old.References.Any(reference => KnownPackages.IsEngine(reference.Name)) || Sources.Names(old, "ServiceStack");
        if (!isUser) return;

        var package = Sources.HasAppHost(old) ? "HyperHost" : "HyperHost.Engine";
        _packages[package] = options.PackageVersion;
        Lines.Add(new(Outcome.Replaced, "ServiceStack", $"The package {package} {options.PackageVersion} takes the place of v3's."));
    }

    private void AddPackage(OldPackage package)
    {
        var id = package.Id;
        if (KnownPackages.IsEngine(id) || KnownPackages.IsNeedless(id)) return;

        if (KnownPackages.Of(id) is { } current) AddCurrent($"{id} {package.Version}", current);
        else if (id.StartsWith("ServiceStack.", StringComparison.OrdinalIgnoreCase))
            Lines.Add(ReportLine.Left($"{id} {package.Version}",
                "One of v3's own plug-ins: compile its v3 source against the engine, or take it out.", "plug-ins-of-v3"));
        else
            Lines.Add(ReportLine.Left($"{id} {package.Version}",
                "No package of today is known for it: look whether it has a version for .NET, and add that.", "packages"));
    }

    private void AddCurrent(string subject, OldPackage current)
    {
        if (_packages.ContainsKey(current.Id)) return;

        _packages[current.Id] = current.Version;
        Lines.Add(new(Outcome.Replaced, subject, $"The package {current.Id} {current.Version}."));
    }

    private void AddReference(AssemblyReference reference)
    {
        var name = reference.Name;
        if (KnownPackages.IsEngine(name)) return;

        if (KnownReferences.WhyGone(name) is { } why)
        {
            // templates of Visual Studio referred to many that nobody uses
            if (Sources.Names(old, name)) Lines.Add(ReportLine.Left(name, why, "references-that-stay-behind"));
        }
        else if (reference.HintPath is null)
        {
            if (KnownReferences.PackageOf(name) is { } package && Sources.Names(old, name))
                AddCurrent(name, new OldPackage(package, "8.0.0"));
        }
        else if (PackagesFile.OfHint(reference) is null)
        {
            AddFile(reference, reference.HintPath);
        }
    }

    private void AddFile(AssemblyReference reference, string hint)
    {
        if (reference.Name.StartsWith("ServiceStack.", StringComparison.OrdinalIgnoreCase))
        {
            Lines.Add(ReportLine.Left(reference.Name, "One of v3's own plug-ins, as a file: compile its v3 source against the engine, "
                + "or take it out.", "plug-ins-of-v3"));
            return;
        }

        if (FilePaths.Find(old.Folder, hint) is not { } found)
        {
            if (KnownPackages.Of(reference.Name) is { } current) AddCurrent(reference.Name, current);
            else
                Lines.Add(
                    ReportLine.Left(reference.Name, $"{hint} is not there: bring it back, or refer to its package.", "missing-files"));
            return;
        }

        var element = new XElement("Reference", new XAttribute("Include", reference.Name), new XElement("HintPath", found));
        if (reference.IsCopied is { } isCopied) element.Add(new XElement("Private", isCopied ? "true" : "false"));
        _assemblies.Add(element);
        Lines.Add(new(Outcome.Carried, reference.Name, $"The file {found}; it was built for .NET Framework, so test what uses it.",
            "docs/moving/migrate.md#assemblies-in-a-folder"));
    }

    private XElement? Project(string path)
    {
        if (!path.EndsWith(".csproj", StringComparison.OrdinalIgnoreCase))
        {
            Lines.Add(ReportLine.Left(path, "A project in another language is not converted: build it for netstandard2.0 or net10.0, "
                + "and refer to it.", "languages"));
            return null;
        }

        var other = path.Substring(0, path.Length - ".csproj".Length) + NewProject.Suffix;
        return new XElement("ProjectReference", new XAttribute("Include", other));
    }

    private static XElement FrameworkAssemblies()
    {
        string[] names = ["System.Configuration", "System.Runtime.Serialization", "System.ServiceModel", "System.Web"];
        return new XElement("ItemGroup", new XAttribute("Condition", "'$(TargetFramework)' == 'net472'"),
            names.Select(name => new XElement("Reference", new XAttribute("Include", name))),
            new XElement("PackageReference", new XAttribute("Include", "Microsoft.NETFramework.ReferenceAssemblies.net472"),
                new XAttribute("Version", "1.0.3"), new XAttribute("PrivateAssets", "all")));
    }
}
