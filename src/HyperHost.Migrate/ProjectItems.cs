using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Xml.Linq;
using ServiceStack.HyperHost.Migrate.Files;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>Writes a project's items: sources, resources, and files copied to the output.</summary>
internal sealed class ProjectItems(OldProject old, TestFramework? tests, Dictionary<string, string> files)
{
    private const string RazorView = ".cshtml";
    private const string Preserve = "PreserveNewest";

    // ASP.NET pages: none of them works on .NET 10, except v3's Razor views
    private static readonly string[] Pages =
        [".aspx", ".ascx", ".master", ".asmx", ".svc", ".ashx", RazorView, ".vbhtml", ".skin", ".sitemap", ".edmx", ".dbml"];

    private static readonly string[] Activators = ["WebActivatorEx", "WebActivator"];

    private static readonly string[] Attributes =
        ["PreApplicationStartMethodAttribute", "PostApplicationStartMethodAttribute", "ApplicationShutdownMethodAttribute"];

    private static readonly string[] NotCopied =
    [
        "packages.config", "web.debug.config", "web.release.config", "app.debug.config", "app.release.config",
    ];

    private const string FilesPage = "docs/moving/migrate.md#files";

    private readonly bool _hasRazor = PluginPackages.HasRazor(old);
    private readonly SiteFiles _site = SiteFiles.Of(old);

    public List<ReportLine> Lines { get; } = [];

    /// <summary>Whether the application reads web.config from the folder of its assembly.</summary>
    public bool ReadsWebConfig { get; init; } = true;

    /// <summary>The generated app.config, with Release transforms applied; null if the old file is used.</summary>
    public string? AppConfig { get; private set; }

    public IEnumerable<XElement> Write()
    {
        var left = new HashSet<string>(old.FileItems.Where(item => item.Kind == "Compile" && IsLeftSource(item))
            .Select(static item => item.Include));
        var compiled = old.FileItems.Where(item => item.Kind == "Compile" && !left.Contains(item.Include)).ToList();
        var resources = old.Items.Where(item => item.Kind == "EmbeddedResource").ToList();
        Lines.Add(new(Outcome.Carried, "sources", Count(compiled.Count, "file")
            + (compiled.Exists(item => item.Link is not null) ? ", those of other folders as links" : "") + "."));
        if (resources.Count > 0)
        {
            var count = resources.Sum(static item => item.IsPattern ? item.Files.Count : 1);
            Lines.Add(new(Outcome.Carried, "resources", Count(count, "file") + "."));
        }

        var sources = old.Items.Where(static item => item.Kind == "Compile").Select(item => item.IsPattern
            ? Element(item.Without(item.Files.Select(static file => file.Include).Where(left.Contains)), copy: null)
            : left.Contains(item.Include) ? null : Element(item, copy: null)).OfType<XElement>().ToList();
        string?[] written = [AddScript(), AddActivator(), AddStubs(), AddLeftTypes(), AddLeftServices(), AddNamespaces(), AddTestNames()];
        foreach (var added in written.OfType<string>())
            sources.Add(new XElement("Compile", new XAttribute("Include", added)));
        yield return new XElement("ItemGroup", sources);
        if (resources.Count > 0) yield return new XElement("ItemGroup", resources.Select(item => Element(item.Without([]), copy: null)));

        var views = old.FileItems.Count(item => item.Kind is "Content" or "None" && !IsLeft(item) && IsRazorView(item.Include));
        if (views > 0) Lines.Add(new(Outcome.Carried, "Razor views", Count(views, "file") + ".", "docs/moving/views.md"));

        var copied = old.Items.Where(static item => item.Kind is "Content" or "None").SelectMany(Others)
            .Concat(_site.Unlisted.Select(file => Copied(new ProjectItem("None", file.Path), file))).ToList();
        if (copied.Count > 0) yield return new XElement("ItemGroup", copied);
        ReportFiles();
        ReportPages();
        ReportControllers();
        if (Sources.WaitsForKey(old))
        {
            Lines.Add(new(Outcome.Carried, "Main", "The program waits for a key, which fails without a terminal: "
                + "let hyperhost serve the assembly, as dotnet run does now.", "docs/moving/migrate.md#programs-that-wait-for-a-key"));
        }
    }

    // copied to the output folder, which ~/ refers to
    private static XElement Copied(ProjectItem item, SiteFile file)
    {
        var known = item.Metadata.TryGetValue("CopyToOutputDirectory", out var copy) && copy is "Always" or "PreserveNewest";
        var element = Element(item with { Kind = "None" }, file.IsCopied ? known ? copy : Preserve : "Never");
        if (!file.IsPublished) element.Add(new XElement("CopyToPublishDirectory", "Never"));
        return element;
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

    private bool IsLeftSource(ProjectItem item) => IsCodeBehind(item) || Sources.IsOfAspNet(old, item);

    // Files of a wildcard that need other metadata, or are omitted, become separate items.
    private IEnumerable<XElement> Others(ProjectItem item)
    {
        if (!item.IsPattern) return Other(item) is { } element ? [element] : [];

        var isCopied = (old.IsWeb && item.Kind == "Content") || item.Metadata.ContainsKey("CopyToOutputDirectory");
        var how = item.Metadata.TryGetValue("CopyToOutputDirectory", out var known) ? known : Preserve;
        var plain = isCopied ? Element(item with { Kind = "None" }, how) : Element(item, copy: null);
        var differing = item.Files.Select(file => (Path: file.Include, Element: Other(file)))
            .Where(file => file.Element is null || !IsSame(file.Element, plain)).ToList();
        var rest = item.Without(differing.Select(static file => file.Path));
        return differing.Select(static file => file.Element).OfType<XElement>()
            .Prepend(isCopied ? Element(WithoutSourceControl(rest) with { Kind = "None" }, how) : Element(rest, copy: null));
    }

    private static bool IsSame(XElement one, XElement other) => one.Name == other.Name
        && one.Elements().Where(IsNoLink).Select(static child => child.ToString())
            .SequenceEqual(other.Elements().Where(IsNoLink).Select(static child => child.ToString()));

    // ignores Link, which a wildcard item expresses with the metadata of each file's path
    private static bool IsNoLink(XElement child) => child.Name != "Link";

    // files that a web application serves are copied beside its assembly, as in a deployment
    private XElement? Other(ProjectItem item)
    {
        if (IsLeft(item)) return null;

        var name = Path.GetFileName(item.Include).ToLowerInvariant();
        if (name == "web.config" && item.Include.IndexOf('/') < 0) return WebConfig(item);
        if (name == "app.config") return AppConfigOf(item);

        if (_site.Find(item) is { } file)
        {
            // files that are neither copied nor published stay unchanged
            var isPlain = !file.IsCopied && item.Kind == "None" && !item.Metadata.ContainsKey("CopyToOutputDirectory");
            return isPlain ? Element(item, copy: null) : Copied(item, file);
        }

        var isCopied = IsRazorView(name) || (old.IsWeb && item.Kind == "Content");
        if (!isCopied) return Element(item, copy: null);

        return Element(item with { Kind = "None" }, Preserve);
    }

    private static ProjectItem WithoutSourceControl(ProjectItem item) => item with
    {
        Exclude = item.Exclude is { Length: > 0 } exclude ? exclude + ";" + FileNames.NeverPublished : FileNames.NeverPublished,
    };

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

        // Visual Studio's templates added a web.config to programs, but the build did not copy it
        if (old is { IsExecutable: true, IsWeb: false } && !item.Metadata.ContainsKey("CopyToOutputDirectory")
            && old.Find("App.config") is { } own)
        {
            Lines.Add(new(Outcome.Omitted, item.Include, $"The program's settings are in {own}; its old build did not copy this file.",
                "docs/moving/migrate.md#web-config"));
            return null;
        }

        var plain = Element(new ProjectItem("None", item.Include) { Link = "web.config" }, Preserve);
        Lines.Add(new(Outcome.Carried, item.Include, "It is copied beside the assembly, where hyperhost reads it.",
            "docs/moving/migrate.md#web-config"));
        if (old.Find("Web.Release.config") is not { } transform) return plain;

        return Transform(item, transform, old.Made("web.net10.config")) is { } written
            ? Element(new ProjectItem("None", written) { Link = "web.config" }, Preserve) : plain;
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
        if (old.FileItems.FirstOrDefault(item => item.Kind != "Compile" && IsGlobalAsax(item)) is not { } asax) return null;
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

    // Declares the WebActivator attribute without effect: hyperhost finds the AppHost itself, and the sources still use the attribute.
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

    private string? AddLeftTypes()
    {
        if (LeftTypes.ToFile(old) is not { } text) return null;

        var written = Make(LeftTypes.FileName, text);
        Lines.Add(new(Outcome.Carried, string.Join(", ", LeftTypes.Of(old).Select(static type => type.Name)),
            $"They need nothing of ASP.NET, unlike the files that they were in: {written} has them as they were."));
        return written;
    }

    private string? AddLeftServices()
    {
        foreach (var item in Sources.LeftItems(old))
        {
            if (LeftServices.In(old, item) is not { Count: > 0 } services) continue;

            Lines.Add(ReportLine.Left(item.Include, $"Its services are left out with it and answer 501: {string.Join(", ", services)}. "
                + "Move them to a file of their own.", "omitted-services"));
        }

        return LeftServices.ToFile(old) is { } text ? Make("LeftServices.net10.cs", text) : null;
    }

    private string? AddTestNames() => tests?.OldNames is { } text ? Make(TestFramework.OldNamesFile, text) : null;

    // Returns the path relative to the project.
    private string Make(string name, string text)
    {
        var path = old.Made(name);
        Put(path, text);
        return path;
    }

    private void Put(string path, string text) => files[Path.Combine(old.Folder, path)] = text;

    private void ReportFiles()
    {
        Report(Outcome.Carried, "files that sources name", "Beside the assembly, and published.", SiteRule.Named);
        Report(Outcome.Carried, "files that pages refer to", "Beside the assembly, and published.", SiteRule.Referred);
        Report(Outcome.Carried, "Markdown pages, layouts", "Beside the assembly, and published.", SiteRule.View);
        Report(Outcome.Carried, "other files of the site", "In the output for development, as ASP.NET served them from the project's "
            + "folder; not published, as their build action is not Content. Remove CopyToPublishDirectory of those that the site needs.",
            SiteRule.Development);
        Report(Outcome.Left, "files with keys", "In the output for development, and not published: install them apart from the site, where "
            + "only its user can read them.", SiteRule.Secret);
        Report(Outcome.Omitted, "files left out", "Of source control, of the build or of a developer's tools.", SiteRule.Left);
        foreach (var database in _site.MissingDatabases)
        {
            Lines.Add(ReportLine.Left(database, $"The sources name this database, and {Path.Combine(old.Folder, database)} is not there: "
                + "SQLite would create an empty one. Bring it back, unless the application creates it.", "files"));
        }
    }

    private void Report(Outcome outcome, string subject, string text, SiteRule rule)
    {
        var found = _site.All.Where(file => file.Rule == rule && !IsRazorView(file.Path)).Select(static file => file.Path)
            .OrderBy(static path => path, StringComparer.Ordinal).ToList();
        if (found.Count > 0) Lines.Add(new(outcome, subject, $"{Count(found.Count, "file")}: {text}", FilesPage) { Files = found });
    }

    private void ReportControllers()
    {
        var left = old.FileItems.Where(item => item.Kind == "Compile" && !IsCodeBehind(item) && Sources.IsOfAspNet(old, item)).ToList();
        if (left.Count == 0) return;

        Report(left.Where(item => Has(item, "Hub", "PersistentConnection")), "hubs of SignalR",
            "SignalR 1 and 2 do not run on .NET 10, and their clients do not connect to ASP.NET Core's: move hubs and clients, or send "
            + "events.");
        Report(left.Where(item => Has(item, "Controller", "AsyncController", "ServiceStackController")), "controllers of MVC",
            "they run on ASP.NET Core, with few changes and the package HyperHost.Mvc.");
        if (left.Count > 0)
        {
            Lines.Add(ReportLine.Left("classes of ASP.NET", $"{Count(left.Count, "file")}: they need what .NET 10 does not have, "
                + "such as MVC, Web API, SignalR and installers.", "pages-of-aspnet") with { Files = Names(left) });
        }

        bool Has(ProjectItem item, params string[] bases) => Sources.Files(old)[Sources.PathOf(old, item)].Classes
            .Any(one => one.Bases.Any(bases.Contains));

        void Report(IEnumerable<ProjectItem> items, string subject, string text)
        {
            if (items.ToList() is not { Count: > 0 } found) return;

            Lines.Add(ReportLine.Left(subject, $"{Count(found.Count, "file")}: {text}", "mvc-and-signalr") with { Files = Names(found) });
            left.RemoveAll(found.Contains);
        }
    }

    private static List<string> Names(IEnumerable<ProjectItem> items) => [.. items.Select(static item => item.Include)];

    private void ReportPages()
    {
        var pages = old.FileItems.Where(item => item.Kind != "Compile" && IsPage(item.Include)).ToList();
        if (pages.Count == 0) return;

        Lines.Add(ReportLine.Left("pages of ASP.NET", $"{Count(pages.Count, "file")} and the code behind: .NET 10 has no WebForms and no "
            + "MVC of that kind.", "pages-of-aspnet") with { Files = Names(pages) });
    }

    public static bool IsCodeBehind(ProjectItem item)
    {
        var name = item.Include;
        return Pages.Any(page => name.EndsWith(page + ".cs", StringComparison.OrdinalIgnoreCase)
            || name.EndsWith(page + ".designer.cs", StringComparison.OrdinalIgnoreCase));
    }

    private bool IsLeft(ProjectItem item) =>
        IsPage(item.Include) || NotCopied.Contains(Path.GetFileName(item.Include).ToLowerInvariant());

    private bool IsPage(string path) => IsPage(path, _hasRazor);

    /// <summary>Whether a file is an ASP.NET page, which .NET 10 can't run; a v3 Razor view is not one.</summary>
    public static bool IsPage(string path, bool hasRazor) =>
        Pages.Contains(Path.GetExtension(path).ToLowerInvariant()) && !(hasRazor && IsRazorView(path));

    private static bool IsRazorView(string path) => path.EndsWith(RazorView, StringComparison.OrdinalIgnoreCase);

    /// <summary>Whether an item is the Global.asax at the site's root.</summary>
    public static bool IsGlobalAsax(ProjectItem item) => item.Include.Equals("Global.asax", StringComparison.OrdinalIgnoreCase);

    private static string Count(int count, string what) => $"{count} {what}{(count == 1 ? "" : "s")}";
}
