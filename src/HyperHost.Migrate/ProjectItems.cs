using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Xml.Linq;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>The files of a project: sources, resources, and what is copied beside the assembly.</summary>
internal sealed class ProjectItems(OldProject old, TestFramework? tests, Dictionary<string, string> files)
{
    private const string RazorView = ".cshtml";

    // ASP.NET's own pages: nothing of them runs on .NET 10, but v3's Razor views
    private static readonly string[] Pages =
        [".aspx", ".ascx", ".master", ".asmx", ".svc", ".ashx", RazorView, ".vbhtml", ".skin", ".sitemap", ".edmx", ".dbml"];

    private static readonly string[] Activators = ["WebActivatorEx", "WebActivator"];

    private static readonly string[] Attributes =
        ["PreApplicationStartMethodAttribute", "PostApplicationStartMethodAttribute", "ApplicationShutdownMethodAttribute"];

    private static readonly string[] NotCopied =
    [
        "packages.config", "web.debug.config", "web.release.config", "app.debug.config", "app.release.config",
    ];

    private readonly bool _hasRazor = Companions.HasRazor(old);

    public List<ReportLine> Lines { get; } = [];

    /// <summary>Whether web.config is read from the folder of the assembly.</summary>
    public bool ReadsWebConfig { get; init; } = true;

    /// <summary>The written app.config, with the transforms of Release; null if the old one is used.</summary>
    public string? AppConfig { get; private set; }

    public IEnumerable<XElement> Write()
    {
        var compiled = old.Items.Where(item => item.Kind == "Compile" && !IsCodeBehind(item) && !Sources.IsOfAspNet(old, item)).ToList();
        var resources = old.Items.Where(item => item.Kind == "EmbeddedResource").ToList();
        var others = old.Items.Where(item => item.Kind is "Content" or "None" && !IsLeft(item)).ToList();
        Lines.Add(new(Outcome.Carried, "sources", Count(compiled.Count, "file")
            + (compiled.Exists(item => item.Link is not null) ? ", those of other folders as links" : "") + "."));
        if (resources.Count > 0) Lines.Add(new(Outcome.Carried, "resources", Count(resources.Count, "file") + "."));

        var sources = compiled.Select(item => Element(item, copy: null)).ToList();
        foreach (var added in new[] { AddScript(), AddActivator(), AddStubs(), AddNamespaces(), AddTestNames() }.OfType<string>())
            sources.Add(new XElement("Compile", new XAttribute("Include", added)));
        yield return new XElement("ItemGroup", sources);
        if (resources.Count > 0) yield return new XElement("ItemGroup", resources.Select(item => Element(item, copy: null)));

        var views = others.Count(item => IsRazorView(item.Include));
        if (views > 0) Lines.Add(new(Outcome.Carried, "Razor views", Count(views, "file") + ".", "docs/moving/views.md"));

        var copied = others.Select(Other).OfType<XElement>().ToList();
        if (copied.Count > 0) yield return new XElement("ItemGroup", copied);
        ReportPages();
        ReportControllers();
        if (Sources.WaitsForKey(old))
        {
            Lines.Add(new(Outcome.Carried, "Main", "The program waits for a key, which fails without a terminal: "
                + "let hyperhost serve the assembly, as dotnet run does now.", "docs/moving/migrate.md#programs-that-wait-for-a-key"));
        }
    }

    private static XElement Element(ProjectItem item, string? copy)
    {
        var element = new XElement(item.Kind, new XAttribute("Include", item.Include));
        if (item.Exclude is { Length: > 0 } exclude) element.Add(new XAttribute("Exclude", exclude));
        if (item.Link is { } link) element.Add(new XElement("Link", link));
        foreach (var pair in item.Metadata.Where(pair => pair.Key is not "CopyToOutputDirectory" || copy is null))
            element.Add(new XElement(pair.Key, pair.Value));
        if (copy is not null) element.Add(new XElement("CopyToOutputDirectory", copy));
        return element;
    }

    // what a web application serves is beside its assembly, as in an installation
    private XElement? Other(ProjectItem item)
    {
        var name = Path.GetFileName(item.Include).ToLowerInvariant();
        if (name == "web.config" && item.Include.IndexOf('/') < 0) return WebConfig(item);
        if (name == "app.config") return AppConfigOf(item);

        if (IsRazorView(name)) return Element(item with { Kind = "None" }, "PreserveNewest");

        var isContent = old.IsWeb && item.Kind == "Content";
        return isContent ? Element(item with { Kind = "None" }, "PreserveNewest") : Element(item, copy: null);
    }

    private XElement? AppConfigOf(ProjectItem item)
    {
        var plain = Element(item with { Kind = "None" }, copy: null);
        if (old.Find("App.Release.config") is not { } transform) return plain;

        AppConfig = Transform(item, transform, old.Made("app.net10.config"));
        return AppConfig is null ? plain : null;
    }

    private XElement? WebConfig(ProjectItem item)
    {
        if (!ReadsWebConfig) return null;

        var plain = Element(new ProjectItem("None", item.Include) { Link = "web.config" }, "PreserveNewest");
        Lines.Add(new(Outcome.Carried, item.Include, "It is copied beside the assembly, where hyperhost reads it.",
            "docs/moving/migrate.md#web-config"));
        if (old.Find("Web.Release.config") is not { } transform) return plain;

        return Transform(item, transform, old.Made("web.net10.config")) is { } written
            ? Element(new ProjectItem("None", written) { Link = "web.config" }, "PreserveNewest") : plain;
    }

    private string? Transform(ProjectItem item, string transform, string result)
    {
        var text = ConfigTransform.Apply(Path.Combine(old.Folder, item.Include), Path.Combine(old.Folder, transform), out var problems);
        foreach (var problem in problems) Lines.Add(ReportLine.Left(transform, problem, "transforms"));
        if (text is null) return null;

        Put(result, text);
        Lines.Add(new(Outcome.Carried, transform, $"It was applied; the result is {result}."));
        return result;
    }

    private string? AddScript()
    {
        if (old.Items.FirstOrDefault(item => item.Kind != "Compile" && IsGlobalAsax(item)) is not { } asax) return null;
        if (GlobalAsaxScript.IsVisualBasic(old.Text(asax.Include)))
        {
            Lines.Add(ReportLine.Left(
                asax.Include, "It is written in Visual Basic, which is not converted: write its class in C#.", "languages"));
            return null;
        }

        if (GlobalAsaxScript.ToClass(old.Text(asax.Include)) is not { } code) return null;

        var written = Make("Global.asax.net10.cs", code);
        Lines.Add(new(Outcome.Replaced, asax.Include, $"Its script became the class in {written}."));
        return written;
    }

    // hyperhost finds the AppHost that the attribute had made; the sources go on to name the attribute
    private string? AddActivator()
    {
        var scope = Activators.FirstOrDefault(name => Sources.Names(old, name));
        if (scope is null) return null;

        var written = Make("WebActivator.net10.cs",
            $"// Written by hyperhost migrate: the attributes of the package {scope}, which do nothing here. hyperhost finds the AppHost.\n"
            + $"namespace {scope}\n{{\n" + string.Join("\n", Attributes.Select(name => $$"""
                [System.AttributeUsage(System.AttributeTargets.Assembly, AllowMultiple = true)]
                internal sealed class {{name}} : System.Attribute
                {
                    public {{name}}(System.Type type, string methodName) { }

                    public int Order { get; set; }

                    public bool RunInDesigner { get; set; }
                }

            """)) + "}\n");
        Lines.Add(new(Outcome.Replaced, scope, $"{written} has its attributes; hyperhost makes the AppHost."));
        return written;
    }

    private string? AddNamespaces() => MissingNamespaces.ToFile(old) is { } text ? Make("Namespaces.net10.cs", text) : null;

    private string? AddStubs()
    {
        if (AspNetStubs.ToFile(old) is not { } text) return null;

        var written = Make("AspNetMvc.net10.cs", text);
        Lines.Add(new(Outcome.Replaced, "ASP.NET MVC", $"{written} has the names that the sources call; they do nothing.",
            "docs/moving/migrate.md#pages-of-aspnet"));
        return written;
    }

    private string? AddTestNames() => tests?.OldNames is { } text ? Make(TestFramework.OldNamesFile, text) : null;

    // returns the path from the project
    private string Make(string name, string text)
    {
        var path = old.Made(name);
        Put(path, text);
        return path;
    }

    private void Put(string path, string text) => files[Path.Combine(old.Folder, path)] = text;

    private void ReportControllers()
    {
        var left = old.Items.Where(item => item.Kind == "Compile" && !IsCodeBehind(item) && Sources.IsOfAspNet(old, item)).ToList();
        if (left.Count == 0) return;

        Lines.Add(ReportLine.Left("classes of ASP.NET", $"{Count(left.Count, "file")} ({string.Join(", ", left.Take(3).Select(item
            => item.Include))}{(left.Count > 3 ? ", …" : "")}): they need what .NET 10 does not have, "
            + "such as MVC, Web API, SignalR and installers.",
            "pages-of-aspnet"));
    }

    private void ReportPages()
    {
        var pages = old.Items.Where(item => item.Kind != "Compile" && IsPage(item.Include)).ToList();
        if (pages.Count == 0) return;

        Lines.Add(ReportLine.Left("pages of ASP.NET", $"{Count(pages.Count, "file")} ({string.Join(", ", pages.Take(3).Select(page
            => page.Include))}{(pages.Count > 3 ? ", …" : "")}) and the code behind: .NET 10 has no WebForms and no MVC of that kind.",
            "pages-of-aspnet"));
    }

    public static bool IsCodeBehind(ProjectItem item)
    {
        var name = item.Include;
        return Pages.Any(page => name.EndsWith(page + ".cs", StringComparison.OrdinalIgnoreCase)
            || name.EndsWith(page + ".designer.cs", StringComparison.OrdinalIgnoreCase));
    }

    private bool IsLeft(ProjectItem item) =>
        IsPage(item.Include) || NotCopied.Contains(Path.GetFileName(item.Include).ToLowerInvariant());

    private bool IsPage(string path) => Pages.Contains(Path.GetExtension(path).ToLowerInvariant()) && !(_hasRazor && IsRazorView(path));

    private static bool IsRazorView(string path) => path.EndsWith(RazorView, StringComparison.OrdinalIgnoreCase);

    private static bool IsGlobalAsax(ProjectItem item) => item.Include.Equals("Global.asax", StringComparison.OrdinalIgnoreCase);

    private static string Count(int count, string what) => $"{count} {what}{(count == 1 ? "" : "s")}";
}
