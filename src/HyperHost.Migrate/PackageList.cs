using System;
using System.Collections.Generic;
using System.Xml.Linq;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>The package references of a new project, without duplicates.</summary>
internal sealed class PackageList
{
    private readonly SortedDictionary<string, XElement> _packages = new(StringComparer.OrdinalIgnoreCase);

    public IEnumerable<XElement> Elements => _packages.Values;

    public IEnumerable<string> Ids => _packages.Keys;

    public bool Has(string id) => _packages.ContainsKey(id);

    /// <param name="package">The package; an id that was added before is ignored.</param>
    /// <param name="isOld">Whether the package was built for .NET Framework, so that NuGet's warning is suppressed.</param>
    public void Add(OldPackage package, bool isOld = false)
    {
        if (Has(package.Id)) return;

        package = MinVersions.Raise(package);
        var element = new XElement("PackageReference", new XAttribute("Include", package.Id), new XAttribute("Version", package.Version));
        if (isOld) element.Add(new XAttribute("NoWarn", "NU1701"));
        _packages.Add(package.Id, element);
    }
}
