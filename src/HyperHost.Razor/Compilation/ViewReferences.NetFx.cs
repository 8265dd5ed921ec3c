namespace ServiceStack.Razor.Compilation;

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using Microsoft.CodeAnalysis;

internal static partial class ViewReferences
{
    // assemblies that views use but an application may not have loaded, with facades for the types of .NET Standard
    private static readonly string[] Framework =
    [
        "Microsoft.CSharp", "System", "System.Core", "System.Data", "System.Web", "System.Xml", "System.Xml.Linq", "System.Runtime",
        "netstandard",
    ];

    private static readonly Lazy<string[]> Beside = new(
        static () => Framework.Select(FileOf)
            .Concat(AppDomain.CurrentDomain.GetAssemblies()
                .Where(static assembly => !assembly.IsDynamic && !assembly.GlobalAssemblyCache && assembly.Location.Length > 0)
                .Select(static assembly => Path.GetDirectoryName(assembly.Location))
                .Concat([AppDomain.CurrentDomain.BaseDirectory, Path.Combine(AppDomain.CurrentDomain.BaseDirectory, "bin")])
                .Distinct()
                .SelectMany(Folder))
            .Where(static file => file != null)
            .ToArray());

    private static partial IEnumerable<string> FilesNotLoaded() => Beside.Value;

    private static partial MetadataReference InMemory(Assembly assembly) => null;

    private static string FileOf(string name)
    {
        try
        {
#pragma warning disable CS0618 // the obsolete call returns the version of the runtime, as intended here
            return Assembly.LoadWithPartialName(name)?.Location;
#pragma warning restore CS0618
        }
        catch (FileNotFoundException)
        {
            return null;
        }
    }
}
