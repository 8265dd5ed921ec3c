using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Xml;
using System.Xml.Linq;
using ServiceStack.HyperHost.Migrate.Files;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>Writes the new project beside the old one, with separate output folders.</summary>
internal sealed class NewProject(OldProject old, MigrationOptions options)
{
    /// <summary>The suffix of new project files.</summary>
    public const string Suffix = ".net10.csproj";

    /// <summary>The subject of the line that says how to start the application.</summary>
    public const string Start = "start";

    private readonly List<ReportLine> _lines = [];
    private readonly TestFramework? _tests = TestFramework.Of(old);
    private readonly (AspNetCoreProgram? Program, ReportLine? Line) _mount =
        AspNetCoreProgram.Of(old, options, TestFramework.Of(old));

    /// <summary>The report's lines about this project.</summary>
    public IReadOnlyList<ReportLine> Lines => [.. _lines, .. old.Notes];

    /// <summary>Whether hyperhost can serve the project: it has an AppHost that can be created, or a Global.asax class.</summary>
    public bool IsServed => Sources.HasCreatableAppHost(old) && _tests is null;

    /// <summary>Whether only a program of its own can create the project's AppHost.</summary>
    public bool NeedsProgram => !IsServed && _mount.Program is null && Sources.HasAppHost(old) && _tests is null;

    /// <summary>Additional files of the new project, keyed by path.</summary>
    public Dictionary<string, string> Files { get; } = [];

    public void Write()
    {
        var mount = _mount.Program;
        var items = new ProjectItems(old, _tests, Files) { ReadsWebConfig = mount is null };
        var itemGroups = items.Write().ToList();
        if (mount is not null) itemGroups.AddRange(mount.Write(Files));
        var references = new ProjectReferences(old, options, _tests) { IsMounted = mount is not null };
        var referenceGroups = references.Write().ToList();
        var project = new XElement("Project",
            new XComment($" Written by hyperhost migrate from {Path.GetFileName(old.Path)}. "),
            new XElement("PropertyGroup",
                new XComment(" apart from what the old project's build makes in the same folder "),
                new XElement("BaseIntermediateOutputPath", $"obj/{Output}/"),
                new XElement("BaseOutputPath", $"bin/{Output}/"),
                new XComment(" as migrate built it: dotnet run does not build it anew "),
                new XElement("Configuration", new XAttribute("Condition", "'$(Configuration)' == ''"), "Release")),
            Import("Sdk.props"),
            new XElement("PropertyGroup", Properties(mount?.AppConfig ?? items.AppConfig)),
            itemGroups,
            referenceGroups,
            Import("Sdk.targets"),
            Running());
        Files[old.NewPath] = Text(project);
        if (_mount.Line is { } line) _lines.Add(line);
        if (mount is not null) _lines.AddRange(mount.Lines);
        _lines.AddRange(items.Lines);
        if (Sources.HasAssemblyAttributes(old)) _lines.Add(new(Outcome.Carried, "AssemblyInfo", "The sources have its attributes."));
        if (old.IsOfSdk && Files.Keys.Any(static file => file.EndsWith(".net10.cs", StringComparison.Ordinal)))
        {
            _lines.Add(new(Outcome.Carried, Path.GetFileName(old.Path), "Its own build takes *.net10.cs too, as all files of its folder: "
                + "to go on with it, add <Compile Remove=\"**/*.net10.cs\" /> to it.", "docs/moving/migrate.md#projects-of-the-sdks-form"));
        }

        if (IsServed || mount is not null) WriteLaunchProfile();
        if (NeedsProgram && old.IsExecutable)
        {
            _lines.Add(new(Outcome.Carried, Start, "The constructor of its AppHost takes arguments, so the program creates it itself: "
                + $"{options.RunOf(Path.GetFileName(old.NewPath))}.", "docs/moving/migrate.md#an-apphost-with-arguments"));
        }

        _lines.AddRange(references.Lines);
    }

    private XElement Import(string file) => new("Import", new XAttribute("Project", file),
        new XAttribute("Sdk", _mount.Program is null ? "Microsoft.NET.Sdk" : "Microsoft.NET.Sdk.Web"));

    private string Output => old.HasNeighbours ? "net10/" + old.Name : "net10";

    private IEnumerable<XElement> Properties(string? appConfig)
    {
        yield return options.WithFramework
            ? new XElement("TargetFrameworks", "net10.0;net472") : new XElement("TargetFramework", "net10.0");
        yield return new XElement("AssemblyName", old.AssemblyName);
        yield return new XElement("RootNamespace", old.RootNamespace);
        if (old.IsExecutable) yield return new XElement("OutputType", "Exe");
        if (appConfig is not null) yield return new XElement("AppConfig", appConfig);
        if (old.IsExecutable && _tests is not null) yield return new XElement("GenerateProgramFile", "false");

        yield return new XElement("EnableDefaultItems", "false");

        // the project itself has the versions
        if (FilePaths.Above(old.Folder, "Directory.Packages.props") is not null)
            yield return new XElement("ManagePackageVersionsCentrally", "false");

        // the old web.config configures IIS with .NET Framework
        if (_mount.Program is not null) yield return new XElement("IsTransformWebConfigDisabled", "true");

        // silences warnings about packages for .NET Framework; the report lists those packages
        yield return new XElement("NoWarn", "$(NoWarn);NU1701");

        // In C# 14 an array's Contains binds to the span overload, which LINQ providers can't translate. The stubs for names that NUnit
        // dropped require C# 14.
        yield return new XElement("LangVersion", _tests?.OldNames is null ? "13" : "14");
        yield return new XElement("CopyLocalLockFileAssemblies", "true");
        yield return new XElement("AppendTargetFrameworkToOutputPath", "true");
        yield return new XElement("EmbeddedResourceUseDependentUponConvention", "false");
        if (Sources.HasAssemblyAttributes(old)) yield return new XElement("GenerateAssemblyInfo", "false");
        if (Sources.HasWildcardVersion(old)) yield return new XElement("Deterministic", "false");
        if (ProjectResources.HaveObjects(old)) yield return new XElement("GenerateResourceUsePreserializedResources", "true");

        foreach (var property in old.Properties.OrderBy(pair => pair.Key, StringComparer.Ordinal))
        {
            var value = property.Key == "DefineConstants" ? "$(DefineConstants);" + property.Value.Trim(';') : property.Value;
            yield return new XElement(property.Key, value);
        }
    }

    // placed after the targets, which set TargetPath
    private XElement? Running()
    {
        if (!IsServed || _mount.Program is not null) return null;

        return new XElement("PropertyGroup",
            new XComment(" dotnet run serves the assembly; Properties/launchSettings.json has the address "),
            new XElement("RunCommand", "hyperhost"),
            new XElement("RunArguments", "--app \"$(TargetPath)\""));
    }

    private void WriteLaunchProfile()
    {
        var path = Path.Combine(old.Folder, "Properties", "launchSettings.json");
        var address = _mount.Program is not null
            ? $$"""
                "applicationUrl": "{{options.Listen}}",
                  "environmentVariables": {
                    "DOTNET_ENVIRONMENT": "Development"
                  }
            """
            : $$"""
                "environmentVariables": {
                    "DOTNET_ENVIRONMENT": "Development",
                    "HYPERHOST_LISTEN": "{{options.Listen}}"
                  }
            """;

        // dotnet run passes the project's own arguments and ignores the profile's; an environment variable works with both
        Files[path] = $$"""
            {
              "profiles": {
                "{{Name(old.Name)}}": {
                  "commandName": "Project",
                  {{address.TrimStart()}}
                }
              }
            }

            """;
        _lines.Add(new(Outcome.Carried, Start, $"{options.RunOf(Path.GetFileName(old.NewPath))} serves it on {options.Listen}."));
    }

    private static string Name(string text) => text.Replace("\\", "\\\\").Replace("\"", "\\\"");

    private static string Text(XElement root)
    {
        var text = new StringBuilder();
        var settings = new XmlWriterSettings { Indent = true, OmitXmlDeclaration = true, NewLineChars = "\n" };
        using (var writer = XmlWriter.Create(text, settings)) root.Save(writer);
        return text.Append('\n').ToString();
    }
}
