using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using ServiceStack.HyperHost.Server.Common;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>Reads a C# project of Visual Studio 2008 to 2015. Of what has conditions, Release counts.</summary>
internal sealed class OldProjectReader
{
    private const string WebApplication = "349C5851-65DF-11DA-9384-00065B846F21";

    private static readonly string[] Kinds = ["Compile", "EmbeddedResource", "Content", "None", "Resource"];

    private static readonly string[] KeptProperties =
        ["AllowUnsafeBlocks", "StartupObject", "ApplicationIcon", "ApplicationManifest", "SignAssembly", "DelaySign",
            "AssemblyOriginatorKeyFile", "CheckForOverflowUnderflow", "DefineConstants", "PlatformTarget"];

    private static readonly Regex NotInNames = new(@"[/\\:*?""<>|%$@;()\s-[ ]]");

    // .NET 10 wants these files to be there
    private static readonly string[] Files = ["ApplicationIcon", "ApplicationManifest", "AssemblyOriginatorKeyFile"];

    private readonly OldProject _project;
    private readonly Dictionary<string, string> _values = new(StringComparer.OrdinalIgnoreCase);

    private OldProjectReader(string path) => _project = new OldProject(path);

    /// <returns>Null if the file can't be read or is not converted, which <paramref name="problem"/> explains.</returns>
    public static OldProject? Read(string path, out string problem)
    {
        if (XmlText.Load(path, out problem) is not { Root: { } root }) return null;
        if (Why(root, path) is { } why)
        {
            problem = why;
            return null;
        }

        var reader = new OldProjectReader(path);
        reader.ReadProject(root);
        return reader._project;
    }

    /// <param name="path">The project's file.</param>
    /// <param name="isOfNewForm">Whether the project has the form of .NET's SDK.</param>
    /// <returns>Why the project is not converted; null if it is.</returns>
    public static string? Refusal(string path, out bool isOfNewForm)
    {
        isOfNewForm = false;
        if (XmlText.Load(path, out var problem) is not { Root: { } root }) return problem;

        isOfNewForm = IsOfNewForm(root);
        return Why(root, path);
    }

    private static bool IsOfNewForm(XElement root) =>
        root.Attribute("Sdk") is not null || root.Elements().Any(element => element.Attribute("Sdk") is not null);

    private static string? Why(XElement root, string path) => IsOfNewForm(root)
        ? $"{path} has the new form already: refer to the package HyperHost in place of ServiceStack's, "
            + "and set its TargetFramework to net10.0."
        : OtherPlatforms.Of(root) is { } platform
            ? $"It is for {platform}, which .NET 10 does not build: its clients of the service go on to work with the host." : null;

    private void ReadProject(XElement root)
    {
        _values["MSBuildProjectDirectory"] = _values["ProjectDir"] = _project.Folder + "/";
        _values["Configuration"] = "Release";

        // x86 in projects of the template for programs and of MonoDevelop
        var platform = root.Descendants().FirstOrDefault(element => Is(element, "Platform"))?.Value.Trim();
        _values["Platform"] = string.IsNullOrEmpty(platform) ? "AnyCPU" : platform!;
        foreach (var property in Parts(root, "PropertyGroup").SelectMany(group => group.Elements()))
        {
            if (Applies(property)) _values[property.Name.LocalName] = Expand(property.Value.Trim());
        }

        _project.AssemblyName = AssemblyName();
        _project.RootNamespace = Value("RootNamespace") ?? _project.AssemblyName;
        _project.IsExecutable = (Value("OutputType") ?? "Library").EndsWith("Exe", StringComparison.OrdinalIgnoreCase);
        _project.IsWeb = (Value("ProjectTypeGuids") ?? "").IndexOf(WebApplication, StringComparison.OrdinalIgnoreCase) >= 0
            || root.Descendants().Any(element => Is(element, "WebProjectProperties"));
        foreach (var name in KeptProperties) Keep(name);

        foreach (var item in Parts(root, "ItemGroup").SelectMany(group => group.Elements()).Where(Applies)) ReadItem(item);
        PackagesFile.Read(_project);
        ReadBuildSteps(root);
    }

    // it is a file's name: one with a path in it would be written elsewhere
    private string AssemblyName()
    {
        if (Value("AssemblyName") is not { } name || name == _project.Name) return _project.Name;
        if (!NotInNames.IsMatch(name) && name.Trim('.', ' ').Length > 0) return name;

        _project.Notes.Add(ReportLine.Left("AssemblyName", $"'{name}' is no name of a file: the assembly is {_project.Name} now.",
            "missing-files"));
        return _project.Name;
    }

    private void Keep(string name)
    {
        if (Value(name) is not { Length: > 0 } value) return;

        // an assembly for 32 bits is not loaded into a process of 64
        if (name == "PlatformTarget" && value is "AnyCPU" or "x86") return;
        if (!Files.Contains(name))
        {
            _project.Properties[name] = value;
            return;
        }

        var isKey = name == "AssemblyOriginatorKeyFile";
        var found = _project.Find(FilePaths.Slashes(value));
        if (found is not null && !(isKey && value.EndsWith(".pfx", StringComparison.OrdinalIgnoreCase)))
        {
            _project.Properties[name] = found;
            return;
        }

        if (isKey) foreach (var other in new[] { "SignAssembly", "DelaySign" }) _project.Properties.Remove(other);
        _project.Notes.Add(ReportLine.Left(value, found is null ? $"The project names it as {name}, and it is not there."
            : ".NET's SDK takes no .pfx to sign with: make a .snk of it with sn -p, and name that.", "missing-files"));
    }

    private void ReadItem(XElement item)
    {
        var name = item.Name.LocalName;
        if (item.Attribute("Include")?.Value is not { } include) return;

        var path = FilePaths.Slashes(Expand(include));
        switch (name)
        {
            case "Reference":
                var hint = Child(item, "HintPath");
                bool? isCopied = bool.TryParse(Child(item, "Private"), out var copied) ? copied : null;
                _project.References.Add(new(include.Split(',')[0].Trim(), hint is null ? null : FilePaths.Slashes(Expand(hint)), isCopied));
                break;
            case "ProjectReference":
                var other = FilePaths.Find(_project.Folder, path) ?? path;
                if (!_project.ProjectReferences.Contains(other)) _project.ProjectReferences.Add(other);
                break;
            case "PackageReference":
                _project.Packages.Add(new(path, item.Attribute("Version")?.Value ?? Child(item, "Version") ?? "*") { IsReferred = true });
                break;
            case "COMReference":
                _project.Notes.Add(ReportLine.Left(path, "COM is Windows's: take the calls out, or keep them in a program for Windows.",
                    "removed-references"));
                break;
            case "WCFMetadata" or "WebReferences" or "WebReferenceUrl" or "ServiceReference":
                _project.Notes.Add(ReportLine.Left(path,
                    "Clients that svcutil wrote compile only if the shim of System.ServiceModel has their types.",
                    "removed-references"));
                break;
            case var kind when Kinds.Contains(kind):
                AddFile(item, kind, path);
                break;
        }
    }

    private void AddFile(XElement item, string kind, string path)
    {
        var metadata = item.Elements().Where(child => child.Name.LocalName is not ("Link" or "SubType"))
            .GroupBy(child => child.Name.LocalName).ToDictionary(group => group.Key, group => group.Last().Value.Trim());
        var made = new ProjectItem(kind == "Resource" ? "EmbeddedResource" : kind, path)
        {
            Exclude = item.Attribute("Exclude") is { } exclude ? FilePaths.Slashes(Expand(exclude.Value)) : null,
            Link = Child(item, "Link") is { } link ? FilePaths.Inside(FilePaths.Slashes(link)) : null,
            Metadata = metadata,
        };
        if (made.IsPattern)
        {
            _project.Items.Add(made);
            return;
        }

        if (_project.Find(path) is { } found)
        {
            // a file that an old project names twice is an error today
            if (!_project.Items.Exists(item => item.Kind == made.Kind && item.Include == found))
                _project.Items.Add(made with { Include = found });
            return;
        }

        if (kind is not ("Compile" or "EmbeddedResource")) return;

        _project.Notes.Add(
            ReportLine.Left(path, "The project names it, and it is not there: take it out, or bring it back.", "missing-files"));
    }

    private void ReadBuildSteps(XElement root)
    {
        foreach (var step in new[] { "PreBuildEvent", "PostBuildEvent" })
        {
            if (root.Descendants().FirstOrDefault(element => Is(element, step)) is { } found && found.Value.Trim().Length > 0)
            {
                _project.Notes.Add(ReportLine.Left(step, $"Commands of Windows's shell: '{FirstLine(found.Value)}'. "
                    + "Write a target with an Exec task, if it is still needed.", "build-steps"));
            }
        }

        foreach (var import in root.Elements().Where(element => Is(element, "Import")))
        {
            var project = import.Attribute("Project")?.Value ?? "";
            if (project.IndexOf("$(MSBuild", StringComparison.OrdinalIgnoreCase) >= 0 || project.Contains("$(VSToolsPath)")
                || project.IndexOf("nuget.targets", StringComparison.OrdinalIgnoreCase) >= 0
                || project.IndexOf("packages\\", StringComparison.OrdinalIgnoreCase) >= 0) continue;

            _project.Notes.Add(ReportLine.Left(project, "An imported file of targets: import it in the new project, if it works there.",
                "build-steps"));
        }

        foreach (var target in root.Elements().Where(element => Is(element, "Target")))
        {
            var name = target.Attribute("Name")?.Value ?? "";
            if (name is "EnsureNuGetPackageBuildImports" || !target.HasElements) continue;

            _project.Notes.Add(ReportLine.Left($"target {name}", "Copy it into the new project, if it is still needed.", "build-steps"));
        }
    }

    // groups of one kind, those of Choose too; a condition sees the properties that were read before it
    private IEnumerable<XElement> Parts(XElement root, string kind)
    {
        foreach (var element in root.Elements())
        {
            if (Is(element, "Choose"))
            {
                var taken = element.Elements().FirstOrDefault(one => Is(one, "When") && Applies(one))
                    ?? element.Elements().FirstOrDefault(one => Is(one, "Otherwise"));
                if (taken is null) continue;

                foreach (var part in Parts(taken, kind)) yield return part;
            }
            else if (Is(element, kind) && Applies(element))
            {
                yield return element;
            }
        }
    }

    // "'$(Configuration)|$(Platform)' == 'Release|AnyCPU'": settings of other configurations are left out
    private bool Applies(XElement element)
    {
        if (element.Attribute("Condition")?.Value is not { } condition) return true;

        return BuildCondition.Holds(Expand(condition), Exists) ?? !condition.Contains("Debug");
    }

    private bool Exists(string path)
    {
        var full = Path.Combine(_project.Folder, FilePaths.Slashes(path));
        return Directory.Exists(full) || _project.Find(FilePaths.Slashes(path)) is not null;
    }

    private string Expand(string text) => Regex.Replace(
        text, @"\$\((\w+)\)", match => _values.TryGetValue(match.Groups[1].Value, out var value) ? value : "");

    private string? Value(string name) => _values.TryGetValue(name, out var value) && value.Length > 0 ? value : null;

    private static string? Child(XElement item, string name) =>
        item.Elements().FirstOrDefault(child => Is(child, name))?.Value.Trim() is { Length: > 0 } value ? value : null;

    private static bool Is(XElement element, string name) => element.Name.LocalName == name;

    private static string FirstLine(string text) => text.Trim().Split('\n')[0].Trim();
}
