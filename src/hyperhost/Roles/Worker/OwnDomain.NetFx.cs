using System;
using System.IO;
using System.Linq;
using System.Reflection;
using ServiceStack.HyperHost.AspNet.Domains;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>
/// The domain of a v3 application on Mono, with the application's base folder and configuration file, and with its engine, if it has one.
/// The host is the server's. This class uses only the framework, because it decides where other assemblies are loaded from.
/// </summary>
internal static partial class OwnDomain
{
    private const string Key = "hyperhost.folder";
    private const string Application = "hyperhost.application";
    private const string Settings = "hyperhost.settings";
    private const string Engine = "hyperhost.engine";
    private const string Redirects = "hyperhost.redirects";
    private const string Libraries = "hyperhost.libraries";

    private static readonly string[] Host =
        ["HyperHost.Abstractions", "ServiceStack.HyperHost", "HyperHost.Configuration", "HyperHost.Status"];

    public static bool IsInApplicationDomain => AppDomain.CurrentDomain.GetData(Key) is string;

    public static partial void Prepare()
    {
        if (AppDomain.CurrentDomain.GetData(Key) is not string server) return;

        var application = (string)AppDomain.CurrentDomain.GetData(Application);
        EnterRedirects(server, (string)AppDomain.CurrentDomain.GetData(Settings));
        AppDomain.CurrentDomain.AssemblyResolve += (_, wanted) => Find(server, new AssemblyName(wanted.Name).Name);

        // a domain loads one assembly per name, the first: preload the server's host, whatever version the application has
        foreach (var name in Host) Assembly.LoadFrom(Path.Combine(server, name + ".dll"));
        var engine = AppDomain.CurrentDomain.GetData(Engine) is true ? application : server;
        foreach (var file in Directory.GetFiles(engine, "ServiceStack*.dll")
            .OrderBy(file => file, StringComparer.Ordinal)) Assembly.LoadFrom(file);
        DomainConfiguration.Keep();
    }

    /// <param name="assembly">The application.</param>
    /// <param name="copy">The folder to load its assemblies from; null for its own folder.</param>
    /// <param name="settings">Path of its configuration file, which may be missing.</param>
    /// <param name="takesItsEngine">Whether the engine is the application's own.</param>
    /// <param name="arguments">The command line.</param>
    public static int RunInDomain(string assembly, string? copy, string settings, bool takesItsEngine, string[] arguments)
    {
        var program = typeof(OwnDomain).Assembly.Location;
        var redirects = MakeTemporaryFile();
        var setup = new AppDomainSetup
        {
            ApplicationBase = Path.GetDirectoryName(assembly),
            PrivateBinPath = copy,

            // any value stops Mono from searching the base folder
            PrivateBinPathProbe = copy is null ? null : "*",
            ConfigurationFile = BindingRedirects.Write(Path.GetDirectoryName(program)!, settings, redirects),
        };
        var domain = AppDomain.CreateDomain(Path.GetFileNameWithoutExtension(assembly), null, setup);
        domain.SetData(Redirects, redirects);
        domain.SetData(Libraries, BindingRedirects.Libraries);
        domain.SetData(Key, Path.GetDirectoryName(program));
        domain.SetData(Application, copy ?? Path.GetDirectoryName(assembly));
        domain.SetData(Settings, settings);
        domain.SetData(Engine, takesItsEngine);
        return ((DomainEntry)domain.CreateInstanceFromAndUnwrap(program, typeof(DomainEntry).FullName)).Run(arguments);
    }

    private static string MakeTemporaryFile()
    {
        try
        {
            return Path.GetTempFileName();
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            throw new IOException(
                $"No file can be made in {Path.GetTempPath()}: {error.Message} Set TMPDIR to a folder that can be written.", error);
        }
    }

    // Duplicates BindingRedirects.Enter, because the host can't be loaded before the engine is chosen.
    private static void EnterRedirects(string server, string config)
    {
        foreach (var name in (string[])AppDomain.CurrentDomain.GetData(Libraries))
        {
            var file = Path.Combine(server, name + ".dll");
            if (File.Exists(file)) Assembly.Load(Assembly.LoadFrom(file).FullName);
        }

        var setupOf = typeof(AppDomain).GetMethod(
            "getSetup", BindingFlags.Instance | BindingFlags.NonPublic, null, Type.EmptyTypes, null);
        if (setupOf?.Invoke(AppDomain.CurrentDomain, null) is AppDomainSetup setup) setup.ConfigurationFile = config;
        File.Delete((string)AppDomain.CurrentDomain.GetData(Redirects));
    }

    private static Assembly? Find(string folder, string name)
    {
        var file = Path.Combine(folder, name + ".dll");
        return File.Exists(file) ? Assembly.LoadFrom(file) : null;
    }
}
