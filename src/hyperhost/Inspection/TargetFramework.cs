using System;
using System.Linq;
using System.Reflection.Metadata;

namespace ServiceStack.HyperHost.Server.Inspection;

/// <summary>The target that an assembly was built for.</summary>
/// <param name="Family">.NETFramework, .NETCoreApp or .NETStandard; empty where the assembly does not say.</param>
/// <param name="Version">Version of the family.</param>
internal readonly record struct TargetFramework(string Family, Version Version)
{
    public const string Framework = ".NETFramework";
    public const string Core = ".NETCoreApp";

    /// <summary>As users write it: ".NET Framework 4.7.2", ".NET 10.0".</summary>
    public override string ToString() => Family switch
    {
        Framework => ".NET Framework " + Version,
        Core => (Version.Major < 5 ? ".NET Core " : ".NET ") + Version,
        _ => Family.TrimStart('.') + " " + Version,
    };

    public static TargetFramework Of(MetadataReader reader)
    {
        foreach (var handle in reader.GetAssemblyDefinition().GetCustomAttributes())
        {
            var attribute = reader.GetCustomAttribute(handle);
            if (attribute.Constructor.Kind != HandleKind.MemberReference) continue;

            var parent = reader.GetMemberReference((MemberReferenceHandle)attribute.Constructor).Parent;
            if (parent.Kind != HandleKind.TypeReference) continue;

            if (reader.GetString(reader.GetTypeReference((TypeReferenceHandle)parent).Name) != "TargetFrameworkAttribute") continue;

            var value = reader.GetBlobReader(attribute.Value);
            value.ReadUInt16(); // ECMA-335 II.23.3: the prolog 1
            return Parse(value.ReadSerializedString() ?? "");
        }

        return OfReferences(reader);
    }

    // ".NETCoreApp,Version=v10.0"
    private static TargetFramework Parse(string text)
    {
        var parts = text.Split(',');
        var version = parts.Select(part => part.Trim()).FirstOrDefault(part => part.StartsWith("Version=v", StringComparison.Ordinal));
        return version is not null && Version.TryParse(version.Substring("Version=v".Length), out var parsed)
            ? new TargetFramework(parts[0], parsed)
            : new TargetFramework("", new Version(0, 0));
    }

    // old compilers write no TargetFrameworkAttribute
    private static TargetFramework OfReferences(MetadataReader reader)
    {
        foreach (var reference in reader.AssemblyReferences.Select(reader.GetAssemblyReference))
        {
            switch (reader.GetString(reference.Name))
            {
                case "System.Runtime" when reference.Version.Major >= 5: return new TargetFramework(Core, reference.Version);
                case "mscorlib": return new TargetFramework(Framework, reference.Version);
            }
        }

        return new TargetFramework("", new Version(0, 0));
    }
}
