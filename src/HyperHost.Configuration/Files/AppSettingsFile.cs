using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Configuration.Common;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Configuration.Files;

/// <summary>Reads the appSettings of a .config file.</summary>
internal static class AppSettingsFile
{
    public static IEnumerable<(string Key, string Value, string Where)> Read(string path, Findings findings)
    {
        if (findings.LoadXml(path) is not { } document) return [];

        return from section in document.Root!.Elements()
               where section.Name.LocalName == "appSettings"
               from add in section.Elements()
               where add.Name.LocalName == "add" && add.Attribute("key") is not null
               select (add.Attribute("key")!.Value, add.Attribute("value")?.Value ?? "", XmlText.Where(path, add));
    }
}
