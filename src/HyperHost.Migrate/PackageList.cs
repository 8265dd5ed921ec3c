using System;
using System.Collections.Generic;
using System.Xml.Linq;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>The packages of a new project, each once.</summary>
internal sealed class PackageList
{
    private readonly SortedDictionary<string, XElement> _packages = new(StringComparer.OrdinalIgnoreCase);

    public IEnumerable<XElement> Elements => _packages.Values;

    public IEnumerable<string> Ids => _packages.Keys;

    public bool Has(string id) => _packages.ContainsKey(id);

    /// <param name="package">What is referred to; the first of an id stays.</param>
    /// <param name="isOld">Whether it was built for .NET Framework, of which NuGet would warn.</param>
    public void Add(OldPackage package, bool isOld = false)
    {
        if (Has(package.Id)) return;

        package = MinVersions.Raise(package);
        var element = new XElement("PackageReference", new XAttribute("Include", package.Id), new XAttribute("Version", package.Version));
        if (isOld) element.Add(new XAttribute("NoWarn", "NU1701"));
        _packages.Add(package.Id, element);
    }
}
