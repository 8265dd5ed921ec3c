using System;
using System.IO;
using System.Reflection;
using ServiceStack.HyperHost.AspNet.Domains;

namespace ServiceStack.HyperHost.AspNet;

/// <summary>
/// The remoting object of an application's domain: created there, called from the server's own domain. Only strings and numbers cross.
/// </summary>
/// <remarks>
/// The domain loads the server's assembly from the server's folder, so the application's bin needs nothing. The fields and signatures of
/// this class must not use other assemblies, which the domain finds only after <see cref="FindAssemblies"/>.
/// </remarks>
internal sealed class DomainProxy : MarshalByRefObject
{
    private object? _host;
    private string _folder = "";

    /// <summary>Null: the lease never expires.</summary>
    public override object? InitializeLifetimeService() => null;

    /// <summary>Makes the domain resolve assemblies from the server's folder, after the application's own.</summary>
    /// <returns>Log lines: a <see cref="Logging.HostLogLevel"/> as a number, a space, and the text.</returns>
    /// <param name="folder">The server's folder.</param>
    /// <param name="config">The application's configuration file.</param>
    public string[] FindAssemblies(string folder, string config)
    {
        // redirects to the server's libraries, because older versions in bin would not work; the engine is chosen separately
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

    // loaded before the runtime resolves a type from them, which it would do from the application's bin
    private static void LoadHost()
    {
        var folder = Path.GetDirectoryName(typeof(DomainProxy).Assembly.Location)!;
        foreach (var name in DomainAssemblies.Host) Assembly.LoadFrom(Path.Combine(folder, name + ".dll"));
    }

    /// <summary>Prepares the application, without accepting connections yet.</summary>
    public void Prepare(string[] settings) => _host = new HostedApplication(new DomainSettings(settings));

    /// <exception cref="InvalidOperationException">The application can't start; the message is one line with the reason.</exception>
    /// <returns>See <see cref="Requests.WarmUpRequest.Send"/>; "" if no warm-up path is set.</returns>
    public string WarmUp() => ((HostedApplication)_host!).WarmUp();

    /// <summary>Starts to serve.</summary>
    public void Start() => ((HostedApplication)_host!).Start();

    /// <summary>Makes /readyz fail.</summary>
    public void Drain()
    {
        if (_host is not null) ((HostedApplication)_host).Drain();
    }

    /// <summary>
    /// Called when the whole server stops: serves open connections, for the drain time at most. Afterwards no connection migrates from the
    /// domain.
    /// </summary>
    public void DrainConnections()
    {
        if (_host is not null) ((HostedApplication)_host).DrainConnections();
    }

    /// <summary>Stops serving: idle connections migrate to the next domain, and requests in flight may run for the drain time.</summary>
    /// <param name="hasReplacement">Whether a next domain exists.</param>
    /// <returns>The number of requests that were in flight.</returns>
    public int CompleteDrain(bool hasReplacement) => _host is null ? 0 : ((HostedApplication)_host).CompleteDrain(hasReplacement);

    /// <summary>Called after <see cref="CompleteDrain"/>: runs Application_End and unloads the domain.</summary>
    public void End()
    {
        if (_host is not null) ((HostedApplication)_host).End();
    }

    /// <summary>Lets System.Web continue a delayed unloading.</summary>
    public void ContinueUnloading() => ((HostedApplication)_host!).ContinueUnloading();
}
