namespace ServiceStack.WebHost.Endpoints;

using System;
using System.IO;
using System.Linq;
using System.Xml.Linq;
using ServiceStack.Internal.Site;

/// <summary>Reads from web.config, under System.Web, at which path ServiceStack's handler is mounted.</summary>
internal static class HandlerPathDiscovery
{
    private const string HandlerTypePrefix = "ServiceStack";

    public static void ApplyTo(EndpointHostConfig config)
    {
        if (config.ServiceStackHandlerFactoryPath != null || !WebSite.IsHosted) return;

        var path = FindConfigFile();
        if (path == null) return;

        var found = FindHandlerPath(XDocument.Load(path).Root);
        if (found == null) return;

        config.ServiceStackHandlerFactoryPath = found.Length == 0 ? null : found;
        config.MetadataRedirectPath = found.Length == 0 ? "metadata" : found + "/metadata";
    }

    public static string FindConfigFile()
    {
        foreach (var name in new[] { "web.config", "Web.config" })
        {
            var path = Path.Combine(WebSite.Folder, name);
            if (File.Exists(path)) return path;
        }
        return null;
    }

    /// <returns>The path without wildcard and slashes, empty for the root; null when no handler is mounted.</returns>
    private static string FindHandlerPath(XElement root)
    {
        foreach (var location in root.Elements("location"))
        {
            if (FindInSections(location) is { } within)
                return Combine((string)location.Attribute("path"), within);
        }
        return FindInSections(root) is { } path ? Combine("", path) : null;
    }

    private static string FindInSections(XElement root)
    {
        var mounted = root.Elements("system.web").Elements("httpHandlers").Elements("add")
            .Concat(root.Elements("system.webServer").Elements("handlers").Elements("add"))
            .FirstOrDefault(add => ((string)add.Attribute("type") ?? "").StartsWith(HandlerTypePrefix, StringComparison.Ordinal));
        return mounted == null ? null : (string)mounted.Attribute("path") ?? "";
    }

    private static string Combine(string location, string path) => (location.Trim('/') + "/" + path.Trim('*').Trim('/')).Trim('/');
}
