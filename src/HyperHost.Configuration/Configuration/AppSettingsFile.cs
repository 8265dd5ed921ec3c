using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Server.Common;
using ServiceStack.HyperHost.Server.Options;

namespace ServiceStack.HyperHost.Server.Configuration;

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
