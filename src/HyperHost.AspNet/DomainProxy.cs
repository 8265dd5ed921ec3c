using System;
using System.IO;
using System.Reflection;
using ServiceStack.HyperHost.AspNet.Domains;

namespace ServiceStack.HyperHost.AspNet;

/// <summary>Proxy of an application's domain: created there, called from the server's own domain. Only texts and numbers cross.</summary>
/// <remarks>
/// The server's assembly is loaded into the domain from the server's folder, so that an application needs nothing in its bin. The fields
/// and signatures of this class must need no other assembly: those are found only after <see cref="FindAssemblies"/>.
/// </remarks>
internal sealed class DomainProxy : MarshalByRefObject
{
    private object? _host;
    private string _folder = "";

    /// <summary>Lives as long as its domain.</summary>
    public override object? InitializeLifetimeService() => null;

    /// <summary>Lets the domain find the assemblies beside the server's, after the application's own.</summary>
    /// <returns>Lines for the log: a <see cref="Logging.HostLogLevel"/> as a number, a space, and the text.</returns>
    /// <param name="folder">The server's.</param>
    /// <param name="config">The application's configuration file.</param>
    public string[] FindAssemblies(string folder, string config)
    {
        // older ones in the application's bin would not work; the engine's assemblies are left to the application
        BindingRedirects.Enter(folder, config);
        LoadHost();
        var lines = DomainAssemblies.LoadEngine();
        _folder = folder;
        AppDomain.CurrentDomain.AssemblyResolve += (_, wanted) =>
        {
            var file = Path.Combine(_folder, new AssemblyName(wanted.Name).Name + ".dll");
            return File.Exists(file) ? Assembly.LoadFrom(file) : null;
        };
        DomainAssemblies.LoadBin();
        return lines;
    }

    // before anything names a type of theirs: the runtime would look for it in the application's bin first
    private static void LoadHost()
    {
        var folder = Path.GetDirectoryName(typeof(DomainProxy).Assembly.Location)!;
        foreach (var name in DomainAssemblies.Host) Assembly.LoadFrom(Path.Combine(folder, name + ".dll"));
    }

    /// <summary>Prepares the application; nothing is accepted yet.</summary>
    public void Prepare(string[] settings) => _host = new HostedApplication(new DomainSettings(settings));

    /// <exception cref="InvalidOperationException">The application can't start; the message is one line with the reason.</exception>
    /// <returns>See <see cref="Requests.WarmUpRequest.Send"/>; "" if no warm-up path is set.</returns>
    public string WarmUp() => ((HostedApplication)_host!).WarmUp();

    /// <summary>Starts to serve.</summary>
    public void Start() => ((HostedApplication)_host!).Start();

    /// <summary>Makes /readyz report that the server is about to stop.</summary>
    public void Drain()
    {
        if (_host is not null) ((HostedApplication)_host).Drain();
    }

    /// <summary>The whole server stops: serves what is open, for the drain time at most. Then no connection leaves the domain.</summary>
    public void DrainConnections()
    {
        if (_host is not null) ((HostedApplication)_host).DrainConnections();
    }

    /// <summary>Stops serving: idle connections move to the next domain, running requests have the drain time.</summary>
    /// <param name="hasReplacement">Whether there is a next domain.</param>
    /// <returns>The number of requests that were running.</returns>
    public int CompleteDrain(bool hasReplacement) => _host is null ? 0 : ((HostedApplication)_host).CompleteDrain(hasReplacement);

    /// <summary>After <see cref="CompleteDrain"/>: ends the application and unloads its domain.</summary>
    public void End()
    {
        if (_host is not null) ((HostedApplication)_host).End();
    }

    /// <summary>Lets System.Web continue the unloading that it has begun.</summary>
    public void ContinueUnloading() => ((HostedApplication)_host!).ContinueUnloading();
}
