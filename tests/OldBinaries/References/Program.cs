using System;
using System.IO;
using System.Linq;
using System.Reflection;

namespace ServiceStack.HyperHost.OldBinaries.References;

/// <summary>Makes assemblies from the listings of v3's public API, to compile programs against as they were compiled in 2013.</summary>
internal static class Program
{
    private const string Interfaces = "ServiceStack.Interfaces";

    private static readonly string[] Assemblies =
        ["ServiceStack.Text", Interfaces, "ServiceStack.Common", "ServiceStack", "ServiceStack.ServiceInterface"];

    // LISTINGS FRAMEWORK VERSION OUTPUT, or --strict LISTINGS SOURCE
    private static int Main(string[] args)
    {
        if (args is ["--strict", var read, var source])
        {
            File.WriteAllText(source, StrictClasses.Of(Path.Combine(read, Interfaces + ".v3.txt")));
            return 0;
        }

        if (args is not [var listings, var framework, var version, var output])
        {
            Console.Error.WriteLine("usage: FOLDER_OF_LISTINGS FOLDER_OF_FRAMEWORK VERSION OUTPUT_FOLDER");
            return 2;
        }

        var index = new TypeIndex();
        index.AddFramework(framework);
        var usages = Usages.Read(Path.Combine(listings, "usages-and-enums.tsv"));
        var all = Assemblies.Select(one =>
        {
            // all of 3.9.71 have that version, but the interfaces
            var name = new AssemblyName(one) { Version = new Version(one == Interfaces ? "1.0.0.0" : version) };
            var types = Listing.Read(Path.Combine(listings, one + ".v3.txt"));
            index.AddListing(name, types);
            return (Name: name, Types: types);
        }).ToList();

        Directory.CreateDirectory(output);
        foreach (var (name, types) in all)
        {
            new ReferenceAssembly(name, types, index, usages).Write(Path.Combine(output, name.Name + ".dll"));
        }

        return 0;
    }
}
