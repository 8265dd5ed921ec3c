using System;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Xml;
using System.Xml.Linq;

namespace ServiceStack.HyperHost.AspNet.Domains;

/// <summary>
/// Binding redirects to the server's own versions of the transport's libraries, for domains with older ones: System.Memory 4.0.1.2 and
/// related libraries, which NuGet left in many bin folders. Mono reads a domain's redirects from its configuration file once, when it binds
/// the first reference.
/// </summary>
internal static class BindingRedirects
{
    private static readonly XNamespace Binding = "urn:schemas-microsoft-com:asm.v1";

    /// <summary>The transport's libraries, in dependency order.</summary>
    public static string[] Libraries { get; } =
    [
        "System.Runtime.CompilerServices.Unsafe", "System.Buffers", "System.Numerics.Vectors", "System.Memory",
        "System.Threading.Tasks.Extensions", "System.IO.Pipelines",
    ];

    // the domain's own AppDomainSetup, because AppDomain.SetupInformation returns a copy
    private static MethodInfo? SetupOf =>
        typeof(AppDomain).GetMethod("getSetup", BindingFlags.Instance | BindingFlags.NonPublic, null, Type.EmptyTypes, null);

    /// <summary>Writes a configuration file with the application's redirects and the server's. Call in the server's domain.</summary>
    /// <param name="server">The server's folder.</param>
    /// <param name="config">The application's configuration file; may be missing.</param>
    /// <param name="path">The file to write.</param>
    /// <returns>
    /// The configuration file for the new domain: <paramref name="path"/>, or <paramref name="config"/> on a runtime that can't switch back
    /// to it.
    /// </returns>
    public static string Write(string server, string config, string path)
    {
        if (SetupOf is null) return config;

        var own = Libraries.Select(name => Path.Combine(server, name + ".dll")).Where(File.Exists)
            .Select(file => Assembly.LoadFrom(file).GetName()).ToList();
        var theirs = OfApplication(config).Where(element => !own.Exists(name => string.Equals(
            (string?)element.Element(Binding + "assemblyIdentity")?.Attribute("name"), name.Name, StringComparison.OrdinalIgnoreCase)));
        new XElement("configuration",
            new XElement("runtime", new XElement(Binding + "assemblyBinding", theirs, own.Select(Redirect)))).Save(path);
        return path;
    }

    /// <summary>
    /// Loads the server's libraries before any of the application's, and then makes the application's configuration file the domain's.
    /// </summary>
    /// <param name="server">The server's folder.</param>
    /// <param name="config">The application's configuration file.</param>
    public static void Enter(string server, string config)
    {
        foreach (var file in Libraries.Select(name => Path.Combine(server, name + ".dll")).Where(File.Exists))
        {
            // loads by name once more, so that Mono reads the redirects
            Assembly.Load(Assembly.LoadFrom(file).FullName);
        }

        if (SetupOf?.Invoke(AppDomain.CurrentDomain, null) is AppDomainSetup setup) setup.ConfigurationFile = config;
    }

    private static XElement[] OfApplication(string config)
    {
        if (!File.Exists(config)) return [];

        try
        {
            return [.. XDocument.Load(config).Descendants(Binding + "dependentAssembly")];
        }
        catch (XmlException)
        {
            // an invalid file is reported elsewhere
            return [];
        }
    }

    private static XElement Redirect(AssemblyName name) => new(Binding + "dependentAssembly",
        new XElement(Binding + "assemblyIdentity", new XAttribute("name", name.Name),
            new XAttribute("publicKeyToken", string.Concat(
                name.GetPublicKeyToken().Select(static value => value.ToString("x2", CultureInfo.InvariantCulture)))),
            new XAttribute("culture", "neutral")),
        new XElement(Binding + "bindingRedirect", new XAttribute("oldVersion", "0.0.0.0-" + name.Version),
            new XAttribute("newVersion", name.Version)));
}
