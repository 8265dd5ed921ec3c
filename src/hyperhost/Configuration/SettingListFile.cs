using System.IO;
using System.Linq;
using System.Xml.Linq;
using ServiceStack.HyperHost.Configuration.Common;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Server.Configuration;

/// <summary>--configfile: <c>&lt;Setting Name="port" Value="9000" /&gt;</c> anywhere in a file.</summary>
internal static class SettingListFile
{
    public static void Read(string path, string user, string group, Settings into)
    {
        if (into.Findings.LoadXml(path) is not { } document) return;

        var settings = document.Descendants().Where(element => XmlText.Is(element.Name, "Setting")).ToList();
        if (settings.Count == 0)
        {
            into.Findings.Warning(path, "has no <Setting Name=\"…\" Value=\"…\"/>; nothing was read.");
        }

        foreach (var setting in settings)
        {
            Read(setting, path, user, group, into);
        }
    }

    private static void Read(XElement setting, string path, string user, string group, Settings into)
    {
        var where = XmlText.Where(path, setting);
        if (XmlText.Attribute(setting, "Name") is not { Length: > 0 } name)
        {
            into.Findings.Error(where, "<Setting> has no Name.");
            return;
        }

        // the value can also be the text of the element
        var value = XmlText.Attribute(setting, "Value") ?? setting.Value;
        if (OptionTable.Find(name) is not { } option)
        {
            into.Findings.Error(where, $"unknown setting '{name}'." + Suggestion.Sentence(OptionTable.Nearest(name)));
            return;
        }

        if (option.IsCommandLineOnly)
        {
            into.Findings.Error(where, $"'{name}' is for the command line only.");
            return;
        }

        value = value.Replace("$(filename)", Path.GetFileName(path)).Replace("$(user)", user).Replace("$(group)", group);
        into.Add(option, value, SettingSource.File, $"{where}: {option.Name}");
    }
}
