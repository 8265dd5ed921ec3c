using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Xml.Linq;
using ServiceStack.HyperHost.Configuration.Common;
using ServiceStack.HyperHost.Configuration.Files;
using ServiceStack.HyperHost.Configuration.Json;
using ServiceStack.HyperHost.Migrate.Files;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>Writes the files that mount a web application in ASP.NET Core: a program, its settings, and the static files.</summary>
/// <param name="old">The web application.</param>
/// <param name="appHost">Full name of the AppHost.</param>
internal sealed class AspNetCoreProgram(OldProject old, string appHost)
{
    public const string Package = "HyperHost.AspNetCore";
    public const string SettingsFile = "appsettings.json";

    private const string Subject = "ASP.NET Core";
    private const string Heading = "in-aspnet-core";
    private const string ProgramFile = "Program.net10.cs";

    /// <summary>Reports service start and stop to systemd, as a unit with Type=notify expects.</summary>
    public static readonly OldPackage Systemd = new("Microsoft.Extensions.Hosting.Systemd", "10.0.15");

    private const string RazorSection = "system.web.webPages.razor";

    private static readonly string[] HiddenFolders = ["Views/", "Properties/"];

    private WebConfig? _config;
    private Dictionary<string, string> _files = [];

    public List<ReportLine> Lines { get; } = [];

    /// <summary>The .config file with the sections that appsettings.json can't hold; null if there are none.</summary>
    public string? AppConfig { get; private set; }

    /// <returns>A null program if the project is not mounted; the line explains why, if necessary.</returns>
    public static (AspNetCoreProgram? Program, ReportLine? Line) Of(OldProject old, MigrationOptions options, TestFramework? tests)
    {
        if (!options.IsForAspNetCore || tests is not null || !Sources.HasAppHost(old)) return (null, null);

        if (!old.IsWeb)
        {
            return (null, new(Outcome.Carried, Subject, "The project is no web application, so --aspnetcore does not change it.",
                "docs/moving/migrate.md#" + Heading));
        }

        return AppHostClass.Find(old, out var problem) is { } name
            ? (new(old, name), null)
            : (null, ReportLine.Left(Subject, $"{problem} The project is for hyperhost, as without --aspnetcore.", Heading));
    }

    /// <summary>Writes the files.</summary>
    /// <param name="files">Receives the files, keyed by path.</param>
    /// <returns>The project items for the files.</returns>
    public IEnumerable<XElement> Write(Dictionary<string, string> files)
    {
        _files = files;
        ReadConfig();
        var content = Served().ToList();
        var program = Put(ProgramFile, ProgramText(content.Count > 0));
        var settings = Put(SettingsFile, SettingsText());
        var razor = RazorConfig();
        AppConfig = AppConfigText() is { } text ? Put("app.net10.config", text) : null;
        Lines.Insert(0, new(Outcome.Carried, Subject, $"{program} mounts {appHost} {(HandlerPath.Length == 0
            ? "at the root" : "at /" + HandlerPath)}. {settings} has appSettings and connectionStrings.",
            "docs/moving/migrate.md#" + Heading));
        if (GlobalEvents.Of(old) is { Count: > 0 } events)
        {
            Lines.Add(ReportLine.Left("Global.asax", $"ASP.NET Core does not call {string.Join(", ", events)}: "
                + $"move their code to {program}, or to middleware.", Heading));
        }

        yield return new XElement("ItemGroup",
            new XElement("Compile", new XAttribute("Include", program)), Copied(settings, SettingsFile),
            razor is null ? null : Copied(razor, "web.config"));
        if (content.Count > 0)
        {
            yield return new XElement("ItemGroup",
                new XComment(" UseStaticFiles serves these; beside the assembly v3's code finds them "),
                content);
        }
    }

    // the files that ASP.NET served from the project's folder
    private IEnumerable<XElement> Served()
    {
        var site = SiteFiles.Of(old);
        foreach (var item in old.Items.Where(static item => item.Kind is "Content" or "None"))
        {
            if (item is { IsPattern: true, Kind: "Content" })
            {
                var others = item.Files.Where(file => !IsServed(site, file) || site.Find(file) is { IsPublished: false }).ToList();
                var rest = item.Without(others.Select(static file => file.Include).Append(FileNames.NeverPublished));
                foreach (var one in item.Include.Split(';').Where(static one => !IsHidden(one)))
                    yield return Copied(one, "wwwroot/" + TargetOf(item with { Include = one }), rest.Exclude);
                foreach (var file in others.Where(file => IsServed(site, file)))
                    yield return Copied(file.Include, "wwwroot/" + TargetOf(file), null, isForDevelopment: true);
                continue;
            }

            foreach (var file in (item.IsPattern ? item.Files : [item]).Where(file => IsServed(site, file)))
                yield return Copied(file.Include, "wwwroot/" + TargetOf(file), null, site.Find(file) is { IsPublished: false });
        }

        foreach (var file in site.Unlisted.Where(static file => file.Rule == SiteRule.Referred))
        {
            if (IsServed(new("None", file.Path))) yield return Copied(file.Path, "wwwroot/" + file.Path);
        }
    }

    // the views' build, and views compiled at run time, read their configuration from web.config
    private string? RazorConfig()
    {
        if (!PluginPackages.HasRazor(old) || _config?.Settings.Root is not { } root) return null;
        if (root.Element(RazorSection) is not { } section) return null;

        var declaration = root.Element("configSections")?.Elements().FirstOrDefault(
            static one => XmlText.Attribute(one, "name") == RazorSection);
        var config = new XElement("configuration", declaration is null ? null : new XElement("configSections", new XElement(declaration)),
            new XElement(section));
        const string head = "<?xml version=\"1.0\"?>\n<!-- Written by hyperhost migrate: the namespaces of the Razor views. -->\n";
        return Put("web.net10.config", head + config + "\n");
    }

    private string HandlerPath => _config?.HandlerPath ?? "";

    private void ReadConfig()
    {
        if (old.Find("Web.config") is not { } found) return;

        var path = Path.Combine(old.Folder, found);
        var root = XmlText.Load(path, out var problem)?.Root;
        if (root is not null && old.Find("Web.Release.config") is { } transform)
        {
            var text = ConfigTransform.Apply(path, Path.Combine(old.Folder, transform), out var problems);
            foreach (var one in problems) Lines.Add(ReportLine.Left(transform, one, "transforms"));
            if (text is not null) root = XElement.Parse(text);
        }

        if (root is not null) _config = new WebConfig(path, root);
        if ((root is null ? problem : _config!.Problem) is { } why) Lines.Add(ReportLine.Left(found, why, "web-config"));
    }

    private string ProgramText(bool servesFiles)
    {
        var text = new StringBuilder("""
            // Written by hyperhost migrate: the application, mounted in ASP.NET Core.
            using System;
            using Microsoft.AspNetCore.Builder;
            using Microsoft.AspNetCore.Hosting;
            using Microsoft.Extensions.DependencyInjection;
            using Microsoft.Extensions.Hosting;

            var builder = WebApplication.CreateBuilder(
                new WebApplicationOptions { Args = args, ContentRootPath = AppContext.BaseDirectory });
            builder.Services.AddSystemd();
            builder.Services.AddHealthChecks();

            """);
        if (MaxBody() is { } bytes)
            text.Append("builder.WebHost.ConfigureKestrel(options => options.Limits.MaxRequestBodySize = ").Append(bytes).Append(");\n");
        text.Append("builder.AddServiceStack<").Append(appHost).Append(">();\n\nvar app = builder.Build();\n");
        if (servesFiles) text.Append("app.UseDefaultFiles();\napp.UseStaticFiles();\n");
        text.Append("app.MapHealthChecks(\"/healthz\");\n");
        text.Append(HandlerPath.Length == 0 ? "app.UseServiceStack();\n" : $"app.MapServiceStack(\"/{HandlerPath}\");\n");
        return text.Append("app.Run();\n").ToString();
    }

    private long? MaxBody()
    {
        var (limits, plain) = (new HostLimits(), new HostLimits());
        _config?.SetLimits(limits);
        return limits.MaxBodyBytes == plain.MaxBodyBytes ? null : limits.MaxBodyBytes;
    }

    private string SettingsText()
    {
        var root = _config?.Settings.Root;
        var settings = Pairs(root?.Element("appSettings"), "key", "value");
        var connections = Pairs(root?.Element("connectionStrings"), "name", "connectionString");
        foreach (var provider in Pairs(root?.Element("connectionStrings"), "name", "providerName"))
        {
            if (provider.Value.Length > 0) connections[provider.Key + "_ProviderName"] = provider.Value;
        }

        return ReadableJson.Object(json =>
        {
            WriteSection(json, "AppSettings", settings);
            WriteSection(json, "ConnectionStrings", connections);
            json.WriteStartObject("Logging");
            json.WriteStartObject("LogLevel");
            json.WriteString("Default", "Information");
            json.WriteString("Microsoft.AspNetCore", "Warning");
            json.WriteEndObject();
            json.WriteEndObject();
            json.WriteString("AllowedHosts", "*");
        });
    }

    // as in .NET Framework, keys ignore case, and the last value wins
    private static Dictionary<string, string> Pairs(XElement? section, string key, string value)
    {
        var pairs = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
        foreach (var add in section?.Elements("add") ?? [])
        {
            if (XmlText.Attribute(add, key) is { Length: > 0 } name) pairs[name] = XmlText.Attribute(add, value) ?? "";
        }

        return pairs;
    }

    private static void WriteSection(Utf8JsonWriter json, string name, Dictionary<string, string> pairs)
    {
        if (pairs.Count == 0) return;

        json.WriteStartObject(name);
        foreach (var pair in pairs) json.WriteString(pair.Key, pair.Value);
        json.WriteEndObject();
    }

    // ConfigurationManager reads custom sections from the program's .config file
    private string? AppConfigText()
    {
        if (_config?.Settings.Root is not { } root) return null;

        root.Elements("appSettings").Concat(root.Elements("connectionStrings")).Concat(root.Elements(RazorSection)).ToList()
            .ForEach(static section => section.Remove());
        return root.Elements().Any(static section => section.Name.LocalName != "configSections")
            ? "<?xml version=\"1.0\"?>\n" + root + "\n" : null;
    }

    private static XElement Copied(string include, string link, string? exclude = null, bool isForDevelopment = false)
    {
        var item = new XElement("None", new XAttribute("Include", include));
        if (exclude is { Length: > 0 }) item.Add(new XAttribute("Exclude", exclude));
        item.Add(new XAttribute("Link", link), new XAttribute("CopyToOutputDirectory", "PreserveNewest"));
        if (isForDevelopment) item.Add(new XAttribute("CopyToPublishDirectory", "Never"));
        return item;
    }

    private static string TargetOf(ProjectItem item)
    {
        if (item.Link is { } link) return FilePaths.Slashes(link);
        if (!item.IsPattern) return FilePaths.Inside(item.Include);

        var before = item.Include.Substring(0, item.Include.IndexOf('*'));
        return before.Substring(0, before.LastIndexOf('/') + 1) + "%(RecursiveDir)%(Filename)%(Extension)";
    }

    private static bool IsServed(SiteFiles site, ProjectItem item) =>
        site.Find(item)?.Rule is SiteRule.Content or SiteRule.Referred or SiteRule.Development && IsServed(item);

    // IIS refuses to serve these files too
    private static bool IsServed(ProjectItem item)
    {
        var path = item.Link is { } link ? FilePaths.Slashes(link) : item.Include;
        return SiteNames.Split(path) is not null && !SiteNames.IsPrivate(Path.GetFileName(path))
            && Path.GetExtension(path).ToLowerInvariant() is not (".dll" or ".md" or ".shtml")
            && !IsHidden(path);
    }

    private static bool IsHidden(string path) =>
        Array.Exists(HiddenFolders, folder => path.StartsWith(folder, StringComparison.OrdinalIgnoreCase));

    // Returns the path relative to the project.
    private string Put(string name, string text)
    {
        var path = old.Made(name);
        _files[Path.Combine(old.Folder, path)] = text;
        return path;
    }
}
