using System;
using System.Collections.Generic;
using System.Xml.Linq;
using ServiceStack.HyperHost.Configuration.Common;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Server.Configuration;

/// <summary>The types that a configuration of HyperFastCgi 0.4 names, and what replaces each one here.</summary>
internal static class KnownTypes
{
    // type name, the element it belongs to, and the replacement to recommend; null if the configuration works unchanged
    private static readonly Dictionary<string, (string Element, string? Instead)> All = new(StringComparer.OrdinalIgnoreCase)
    {
        ["SimpleApplicationServer"] = ("server", null),
        ["SystemWebHostFactory"] = ("host-factory", null),
        ["DifferentAppDomainHostFactory"] = ("host-factory", null),
        ["SameAppDomainHostFactory"] = ("host-factory", null),
        ["NativeListener"] = ("listener", null),
        ["ManagedFastCgiListener"] = ("listener", null),
        ["ManagedFastCgiListenerTransport"] = ("listener-transport", null),
        ["CombinedFastCgiListenerTransport"] = ("listener-transport", null),
        ["ManagedAppHostTransport"] = ("apphost-transport", null),
        ["CombinedAppHostTransport"] = ("apphost-transport", null),
        ["NativeTransport"] = ("apphost-transport", null),
        ["AspNetApplicationHost"] = ("apphost", null),
        ["RawHost"] = ("apphost",
            "a request class of HyperFastCgi's own: write it as a service of ServiceStack v3 and serve it with --app."),
    };

    /// <summary>Looks up a type attribute; reports one that is unknown or at the wrong element.</summary>
    public static void Check(XElement element, string file, Findings findings)
    {
        var name = element.Name.LocalName;
        var type = (element.Attribute("type")?.Value ?? (name == "host-factory" ? element.Value : null))?.Trim();
        if (string.IsNullOrEmpty(type)) return;

        var where = XmlText.Where(file, element);
        var simple = type!.Split(',')[0].Trim();
        simple = simple.Substring(simple.LastIndexOf('.') + 1);
        if (!All.TryGetValue(simple, out var known))
        {
            findings.Error(
                where,
                $"<{name}> names type '{type}', which is not one of HyperFastCgi's; other types can't be loaded here."
                + Suggestion.Sentence(Suggestion.For(simple, All.Keys)));
        }
        else if (known.Element != name)
        {
            findings.Error(where, $"type '{type}' is a <{known.Element}>, not a <{name}>.");
        }
        else if (known.Instead is { } instead)
        {
            findings.Error(where, $"type '{type}' is not served: {instead}");
        }
    }
}
