using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Xml.Linq;
using ServiceStack.HyperHost.Configuration.Common;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Server.Configuration;

/// <summary><c>&lt;web-application&gt;</c> elements of .webapp files and of HyperFastCgi's configuration.</summary>
/// <remarks>
/// name, vhost, vport, vpath, path and enabled as in fastcgi-mono-server4 and HyperFastCgi. Two elements are added: <c>assembly</c>
/// (FILE[,TYPE]) instead of path, and <c>listen</c> for each address of the application.
/// </remarks>
internal static class WebApplicationFile
{
    private static readonly string[] Known = ["name", "vhost", "vport", "vpath", "path", "enabled", "assembly", "listen"];

    /// <summary>Reads every application of the *.webapp files in a folder.</summary>
    public static IEnumerable<ApplicationPlan> ReadFolder(string folder, string where, Findings findings)
    {
        if (!Directory.Exists(folder))
        {
            findings.ApplicationError(where, $"folder {folder} does not exist.");
            return [];
        }

        return Directory.GetFiles(folder, "*.webapp").OrderBy(file => file, StringComparer.Ordinal)
            .SelectMany(file => Read(file, findings)).ToList();
    }

    /// <summary>Reads every enabled application of a file; an error in the file affects only the applications in it.</summary>
    public static IReadOnlyList<ApplicationPlan> Read(string file, Findings findings)
    {
        if (XmlText.Load(file, out var problem) is { } document) return Read(document.Root!, file, findings);

        findings.ApplicationError("", problem);
        return [];
    }

    public static IReadOnlyList<ApplicationPlan> Read(XElement root, string file, Findings findings)
    {
        var elements = root.DescendantsAndSelf().Where(element => XmlText.Is(element.Name, "web-application")).ToList();
        if (elements.Count == 0) findings.Warning(file, "has no <web-application>.");
        return elements.Select(element => Read(element, file, Path.GetDirectoryName(Path.GetFullPath(file))!, findings))
            .OfType<ApplicationPlan>().ToList();
    }

    /// <summary>Writes an application as an element, for its worker process.</summary>
    public static XElement Write(ApplicationPlan plan) => new(
        "web-application",
        new XElement("name", plan.Name),
        plan.Host is { } host ? new XElement("vhost", host) : null,
        plan.Port is { } port ? new XElement("vport", port) : null,
        new XElement("vpath", plan.VirtualPath),
        plan.Assembly is { } assembly
            ? new XElement("assembly", plan.AppHostType is { } type ? assembly + "," + type : assembly)
            : null,
        plan.Folder is { } folder ? new XElement("path", folder) : null,
        plan.Addresses.Select(address => new XElement("listen", address)));

    private static ApplicationPlan? Read(XElement element, string file, string folder, Findings findings)
    {
        foreach (var child in element.Elements().Where(child => !Known.Contains(child.Name.LocalName.ToLowerInvariant())))
        {
            findings.Warning(
                XmlText.Where(file, child),
                $"unknown element <{child.Name.LocalName}>." + Suggestion.Sentence(Suggestion.For(child.Name.LocalName, Known)));
        }

        var where = XmlText.Where(file, element);
        if (Text(element, "enabled") is { Length: > 0 } enabled)
        {
            if (!OptionValue.TryFlag(enabled, out var isEnabled))
            {
                findings.ApplicationError(where, $"<enabled> is '{enabled}', which is neither true nor false.");
                return null;
            }

            if (!isEnabled) return null;
        }

        var port = Text(element, "vport") ?? "";
        if (!ApplicationsText.TryPort(port, out var number))
        {
            findings.ApplicationError(where, $"<vport> is '{port}', which is no port (0 to 65535).");
            return null;
        }

        var path = Text(element, "assembly") is { Length: > 0 } assembly ? assembly : Text(element, "path");
        if (string.IsNullOrEmpty(path))
        {
            findings.ApplicationError(where, "<web-application> has neither <path> nor <assembly>.");
            return null;
        }

        var plan = ApplicationPlans.Create(
            Text(element, "name") ?? "", Host(Text(element, "vhost")), number, Text(element, "vpath") ?? "/",
                Path.Combine(folder, path!), where);
        if (plan.Assembly is not null && Text(element, "path") is { Length: > 0 } content) plan.Folder = Path.GetFullPath(
            Path.Combine(folder, content));
        plan.Addresses.AddRange(element.Elements().Where(child => XmlText.Is(child.Name, "listen")).Select(child => child.Value.Trim()));
        return plan;
    }

    private static string? Host(string? text) => text is null or "" or "*" or "_" ? null : text;

    private static string? Text(XElement element, string name) =>
        element.Elements().FirstOrDefault(child => XmlText.Is(child.Name, name))?.Value.Trim();
}
