using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Xml.Linq;
using ServiceStack.HyperHost.Configuration.Common;

namespace ServiceStack.HyperHost.Configuration.Files;

/// <summary>Extracts from a web.config the sections that ConfigurationManager reads without System.Web.</summary>
/// <param name="root">The configuration element.</param>
/// <param name="folder">Base folder of the files that the configuration includes.</param>
internal sealed class WebSettings(XElement root, string folder)
{
    // sections that .NET does not know, and would reject
    private static readonly HashSet<string> NotOfDotNet = new(StringComparer.OrdinalIgnoreCase)
    {
        "system.web", "system.webServer", "location", "system.codedom", "system.serviceModel", "runtime", "system.data", "entityFramework",
        "system.web.extensions", "startup", "system.net", "system.transactions",
    };

    public XDocument ToDocument()
    {
        var kept = new XElement("configuration");
        if (root.Element("configSections") is { } sections) kept.Add(Declarations(sections));
        foreach (var section in root.Elements().Where(section => section.Name.LocalName != "configSections"
            && !NotOfDotNet.Contains(section.Name.LocalName))) kept.Add(Included(section));
        return new XDocument(kept);
    }

    // omits the declarations of ASP.NET's and IIS's groups and sections
    private static XElement Declarations(XElement sections)
    {
        var copy = new XElement(sections);
        copy.Descendants().Where(declared => NotOfDotNet.Contains(XmlText.Attribute(declared, "name") ?? "")).Remove();
        return copy;
    }

    // configSource replaces a section; the file attribute of appSettings overrides single keys
    private XElement Included(XElement section)
    {
        if (XmlText.Attribute(section, "configSource") is { } source && Load(source) is { } other) return new XElement(other);

        var copy = new XElement(section);
        if (XmlText.Attribute(section, "file") is not { } file) return copy;

        copy.Attribute("file")?.Remove();
        foreach (var add in Load(file)?.Elements() ?? [])
        {
            var key = XmlText.Attribute(add, "key");
            if (key is not null) copy.Elements().Where(known => XmlText.Attribute(known, "key") == key).Remove();
            copy.Add(new XElement(add));
        }

        return copy;
    }

    private XElement? Load(string file) => XmlText.Load(Path.Combine(folder, file.Replace('\\', '/')), out _)?.Root;
}
