using System;
using System.IO;
using System.Linq;
using System.Reflection;
using ServiceStack.HyperHost.AspNet.Domains;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>
/// The domain of a v3 application on Mono: its base folder and configuration file are the application's, and so is the engine, if the
/// application brings one. The host is the server's. This class uses nothing but the framework, since it decides from where other
/// assemblies are loaded.
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

        // one of each name is in a domain, the one that was loaded first: the host is the server's, whatever the application has
        foreach (var name in Host) Assembly.LoadFrom(Path.Combine(server, name + ".dll"));
        var engine = AppDomain.CurrentDomain.GetData(Engine) is true ? application : server;
        foreach (var file in Directory.GetFiles(engine, "ServiceStack*.dll")
            .OrderBy(file => file, StringComparer.Ordinal)) Assembly.LoadFrom(file);
        DomainConfiguration.Keep();
    }

    /// <param name="assembly">The application.</param>
    /// <param name="copy">The folder that its assemblies are loaded from; null for its own.</param>
    /// <param name="settings">Its configuration file, which need not be there.</param>
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

            // any value: assemblies are not searched in the base folder
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

    // What BindingRedirects.Enter does, without the host: which engine it is bound to is decided later.
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
