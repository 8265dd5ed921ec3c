using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Xml.Linq;
using ServiceStack.HyperHost.Configuration.Common;

namespace ServiceStack.HyperHost.Configuration.Files;

/// <summary>The parts of a web.config that are read without System.Web: v3's handler path, settings, limits.</summary>
internal sealed class WebConfig
{
    private const long Kibibyte = 1024;

    private static readonly string[] HandlerTypes = ["ServiceStack"];

    // sections of ASP.NET and IIS without effect here, with the replacement to recommend
    private static readonly Dictionary<string, string> Unread = new(StringComparer.OrdinalIgnoreCase)
    {
        ["httpModules"] = "modules are ASP.NET's: use v3's filters, or the events of Global.asax",
        ["modules"] = "modules are IIS's: use v3's filters, or the events of Global.asax",
        ["authentication"] = "the application's own AuthFeature or the web server does it",
        ["authorization"] = "v3's attributes or the web server do it",
        ["membership"] = "ASP.NET's membership is not there: use v3's AuthFeature",
        ["roleManager"] = "ASP.NET's roles are not there: use v3's AuthFeature",
        ["sessionState"] = "ASP.NET's sessions are not there: use v3's SessionFeature",
        ["machineKey"] = "nothing of v3 uses it; cookies of ASP.NET are not read",
        ["rewrite"] = "the web server in front rewrites URLs",
        ["httpRedirect"] = "the web server in front redirects",
        ["staticContent"] = "the web server in front has the types and times of files",
        ["security"] = "the web server in front, or --max-body",
        ["pages"] = "WebForms pages run on Mono alone, where the folder is the application",
        ["httpErrors"] = "the application's own error handlers respond",
        ["urlCompression"] = "the web server in front compresses",
        ["identity"] = "the process runs as the user that starts it",
        ["trust"] = "there is no code access security",
        ["webServices"] = "ASMX services run on Mono alone, where the folder is the application",
        ["profile"] = "ASP.NET's profiles are not there",
        ["caching"] = "ASP.NET's output cache is not there",
    };

    private readonly XElement _root;

    /// <param name="path">Full path of the file.</param>
    /// <param name="root">The configuration element.</param>
    public WebConfig(string path, XElement root)
    {
        Path = path;
        _root = root;
        if (root.Name.LocalName != "configuration")
            Problem = $"{XmlText.Where(path, root)}: the file has to begin with <configuration>, not <{root.Name.LocalName}>.";
        HandlerPath = FindHandlerPath();
        SetLimits(new HostLimits());
    }

    public string Path { get; }

    /// <summary>Why the file can't be used; null if it can.</summary>
    public string? Problem { get; private set; }

    /// <summary>
    /// The path of v3's handler without leading and trailing slashes: "api". Empty for the root; null if the file does not map the handler.
    /// </summary>
    public string? HandlerPath { get; }

    /// <summary>The mode of customErrors: On, Off or RemoteOnly.</summary>
    public string CustomErrors => Attribute("customErrors", "mode")?.Value ?? "RemoteOnly";

    /// <summary>Copies the limits of httpRuntime.</summary>
    public void SetLimits(HostLimits limits)
    {
        if (Number("httpRuntime", "maxRequestLength") is { } kibibytes) limits.MaxBodyBytes = kibibytes * Kibibyte;

        // as in ASP.NET, executionTimeout has no effect if compilation has debug="true"
        var isDebug = string.Equals(Attribute("compilation", "debug")?.Value, "true", StringComparison.OrdinalIgnoreCase);
        if (!isDebug && Number("httpRuntime", "executionTimeout") is { } seconds)
            limits.ServiceTimeout = TimeSpan.FromSeconds(seconds);
    }

    /// <summary>A message for each unsupported section, with its line and its replacement.</summary>
    public IEnumerable<string> NotRead()
    {
        foreach (var part in Sections().Elements())
        {
            if (Unread.TryGetValue(part.Name.LocalName, out var why))
                yield return $"{XmlText.Where(Path, part)}: <{part.Name.LocalName}> is not read: {why}.";
        }

        foreach (var handler in Handlers().Where(handler => !IsOfServiceStack(handler)))
        {
            var name = XmlText.Attribute(handler, "type") ?? XmlText.Attribute(handler, "name");
            yield return $"{XmlText.Where(Path, handler)}: the handler {name} is not used: v3 serves every path of the application.";
        }
    }

    /// <summary>The sections that ConfigurationManager reads without System.Web.</summary>
    public XDocument Settings => new WebSettings(_root, System.IO.Path.GetDirectoryName(Path)!).ToDocument();

    // looks at <location path="api"> elements first, as v3 did
    private string? FindHandlerPath()
    {
        foreach (var location in _root.Elements("location"))
        {
            if (Mounted(location) is { } within) return Join(XmlText.Attribute(location, "path") ?? "", within);
        }

        return Mounted(_root) is { } path ? Join("", path) : null;
    }

    private static string? Mounted(XElement scope) =>
        HandlersOf(scope).FirstOrDefault(IsOfServiceStack) is { } add ? XmlText.Attribute(add, "path") ?? "" : null;

    private static string Join(string location, string path) => (location.Trim('/') + "/" + path.Trim('*').Trim('/')).Trim('/');

    private static bool IsOfServiceStack(XElement handler) => HandlerTypes.Any(
        type => (XmlText.Attribute(handler, "type") ?? "").StartsWith(type, StringComparison.Ordinal));

    private static IEnumerable<XElement> HandlersOf(XElement scope) =>
        scope.Elements("system.web").Elements("httpHandlers").Elements("add")
            .Concat(scope.Elements("system.webServer").Elements("handlers").Elements("add"));

    private IEnumerable<XElement> Handlers() => _root.Elements("location").Concat([_root]).SelectMany(HandlersOf);

    private IEnumerable<XElement> Sections() => _root.Elements("location").Concat([_root])
        .SelectMany(scope => scope.Elements("system.web").Concat(scope.Elements("system.webServer")));

    private XAttribute? Attribute(string element, string name) =>
        Sections().Elements(element).Attributes(name).FirstOrDefault();

    private long? Number(string element, string name)
    {
        if (Attribute(element, name) is not { } attribute) return null;
        if (long.TryParse(attribute.Value, NumberStyles.None, CultureInfo.InvariantCulture, out var number) && number <= int.MaxValue)
            return number;

        Problem ??= $"{XmlText.Where(Path, attribute.Parent!)}: {name} is '{attribute.Value}': a whole number is needed.";
        return null;
    }
}
