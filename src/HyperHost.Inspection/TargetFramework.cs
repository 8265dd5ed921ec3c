using System;
using System.Linq;
using System.Reflection.Metadata;

namespace ServiceStack.HyperHost.Inspection;

/// <summary>The framework that an assembly targets.</summary>
/// <param name="Family">.NETFramework, .NETCoreApp or .NETStandard; empty if the assembly has no attribute.</param>
/// <param name="Version">Version of the family.</param>
internal readonly record struct TargetFramework(string Family, Version Version)
{
    public const string Framework = ".NETFramework";
    public const string Core = ".NETCoreApp";

    /// <summary>The usual name: ".NET Framework 4.7.2", ".NET 10.0".</summary>
    public override string ToString() => Family switch
    {
        Framework => ".NET Framework " + Version,
        Core => (Version.Major < 5 ? ".NET Core " : ".NET ") + Version,
        _ => Family.TrimStart('.') + " " + Version,
    };

    public static TargetFramework Of(MetadataReader reader)
    {
        if (AssemblyFile.Attribute(reader, "TargetFrameworkAttribute") is { } text) return Parse(text);

        return OfReferences(reader);
    }

    // text: ".NETCoreApp,Version=v10.0"
    private static TargetFramework Parse(string text)
    {
        var parts = text.Split(',');
        var version = parts.Select(part => part.Trim()).FirstOrDefault(part => part.StartsWith("Version=v", StringComparison.Ordinal));
        return version is not null && Version.TryParse(version.Substring("Version=v".Length), out var parsed)
            ? new TargetFramework(parts[0], parsed)
            : new TargetFramework("", new Version(0, 0));
    }

    // Compilers before .NET 4 write no TargetFrameworkAttribute. The version of mscorlib is the same for 2.0 to 3.5.
    private static TargetFramework OfReferences(MetadataReader reader)
    {
        var references = reader.AssemblyReferences.Select(reader.GetAssemblyReference).ToList();
        foreach (var reference in references)
        {
            switch (reader.GetString(reference.Name))
            {
                case "System.Runtime" when reference.Version.Major >= 5: return new TargetFramework(Core, reference.Version);
                case "mscorlib":
                    var latest = references.Select(one => one.Version).Where(version => version is { Major: 3, Minor: 5 or 0 })
                        .Append(reference.Version).Max()!;
                    return new TargetFramework(Framework, new Version(latest.Major, latest.Minor));
            }
        }

        return new TargetFramework("", new Version(0, 0));
    }
}
