using System;
using System.Collections.Concurrent;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Xml;
using System.Xml.Linq;

namespace ServiceStack.HyperHost.Inspection;

internal sealed partial class AssemblyFolders
{
    // on Mono /usr/lib/mono/4.5, with its Facades folder, and the GAC beside it
    private static readonly string Runtime = Path.GetDirectoryName(typeof(object).Assembly.Location)!;

    private static readonly ConcurrentDictionary<string, bool> Loadable = new(StringComparer.Ordinal);

    private string[] _probed = [];
    private string[] _redirected = [];

    /// <summary>Reads the folders of <c>&lt;probing privatePath="lib;more" /&gt;</c> in FILE.config.</summary>
    /// <returns>Why a folder is invalid; null if all are, or if the file is no XML, which is reported elsewhere.</returns>
    public string? ReadDependencies(string assembly)
    {
        var folder = Path.GetDirectoryName(assembly)!;
        var config = assembly + ".config";
        var document = File.Exists(config) ? Read(config) : null;
        var probing = document?.Descendants().FirstOrDefault(node => node.Name.LocalName == "probing");
        _probed = (probing?.Attribute("privatePath")?.Value ?? "").Split([';'], StringSplitOptions.RemoveEmptyEntries)
            .Select(path => Path.Combine(folder, path.Trim())).ToArray();
        _redirected = [.. document?.Descendants().Where(node => node.Name.LocalName == "dependentAssembly")
            .Elements().Where(node => node.Name.LocalName == "assemblyIdentity").Attributes("name").Select(name => name.Value) ?? []];
        var missing = Array.Find(_probed, path => !Directory.Exists(path));
        return missing is null ? null : $"{config}:{((IXmlLineInfo)probing!).LineNumber}: folder {missing} of privatePath does not exist.";
    }

    private static XDocument? Read(string config)
    {
        try
        {
            using var reader = XmlReader.Create(
                config, new XmlReaderSettings { DtdProcessing = DtdProcessing.Prohibit, XmlResolver = null });
            return XDocument.Load(reader, LoadOptions.SetLineInfo);
        }
        catch (Exception error) when (error is XmlException or IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    public static partial bool IsOfRuntime(string name) => RuntimeFile(name) is not null;

    public partial bool RuntimeHas(AssemblyName reference)
    {
        var name = reference.Name!;
        if (!IsOfRuntime(name)) return false;

        // without a public key token, any version that is found is loaded
        return reference.GetPublicKeyToken() is not { Length: > 0 } || _redirected.Contains(name, StringComparer.OrdinalIgnoreCase)
            || Loadable.GetOrAdd(reference.FullName, CanLoad);
    }

    // loads a runtime assembly to find out; its code does not run
    private static bool CanLoad(string fullName)
    {
        try
        {
            return Assembly.ReflectionOnlyLoad(fullName) is not null;
        }
        catch (Exception error) when (error is IOException or BadImageFormatException)
        {
            return false;
        }
    }

    private static partial string? RuntimeFile(string name)
    {
        string[] files = [Path.Combine(Runtime, name + ".dll"), Path.Combine(Runtime, "Facades", name + ".dll")];
        if (Array.Find(files, File.Exists) is { } file) return file;

        // …/gac/NAME/VERSION__TOKEN/NAME.dll
        var cached = Path.Combine(Runtime, "..", "gac", name);
        return !Directory.Exists(cached) ? null
            : Directory.GetDirectories(cached).OrderBy(folder => folder, StringComparer.Ordinal)
                .Select(folder => Path.Combine(folder, name + ".dll")).LastOrDefault(File.Exists);
    }

    private partial string? FromDependencies(string name) =>
        _probed.Select(folder => Path.Combine(folder, name + ".dll")).FirstOrDefault(File.Exists);
}
