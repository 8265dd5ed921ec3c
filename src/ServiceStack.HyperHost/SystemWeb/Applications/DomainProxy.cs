using System;
using System.IO;
using System.Reflection;
using ServiceStack.HyperHost.SystemWeb.Applications.Domains;

namespace ServiceStack.HyperHost.SystemWeb.Applications;

/// <summary>The door of an application's domain: made there, called from the server's own. Only texts and numbers pass.</summary>
/// <remarks>
/// The server's assembly is loaded into the domain from where it lies, so that an application needs nothing in its bin. What this class
/// itself names must not need any other assembly: they can be found only once <see cref="FindAssemblies"/> was called.
/// </remarks>
internal sealed class DomainProxy : MarshalByRefObject
{
    // Those of the transport; an application's own, older ones would not do. The engine's are left to the application.
    private static readonly string[] OwnLibraries =
    [
        "System.Runtime.CompilerServices.Unsafe", "System.Buffers", "System.Numerics.Vectors", "System.Memory",
        "System.Threading.Tasks.Extensions", "System.IO.Pipelines",
    ];

    private object? _host;
    private string _folder = "";

    /// <summary>Lives as long as its domain.</summary>
    public override object? InitializeLifetimeService() => null;

    /// <summary>Lets the domain find the assemblies that lie beside the server's, after the application's own.</summary>
    /// <returns>What the log should say of them: a <see cref="Logging.HostLogLevel"/> as a number, a space, and the words.</returns>
    public string[] FindAssemblies(string folder)
    {
        var said = DomainAssemblies.LoadEngine();
        _folder = folder;
        foreach (var name in OwnLibraries)
        {
            var file = Path.Combine(folder, name + ".dll");
            if (File.Exists(file)) Assembly.LoadFrom(file);
        }

        AppDomain.CurrentDomain.AssemblyResolve += (_, wanted) =>
        {
            var file = Path.Combine(_folder, new AssemblyName(wanted.Name).Name + ".dll");
            return File.Exists(file) ? Assembly.LoadFrom(file) : null;
        };
        return said;
    }

    /// <summary>Makes everything ready; nothing is accepted yet.</summary>
    public void Prepare(string[] settings) => _host = new HostedApplication(new DomainSettings(settings));

    /// <exception cref="InvalidOperationException">The application can't start; the message is one line that says why.</exception>
    /// <returns>See <see cref="SystemWeb.Applications.Requests.WarmUpRequest.Send"/>; "" if there is nothing to ask for.</returns>
    public string WarmUp() => ((HostedApplication)_host!).WarmUp();

    /// <summary>Begins to serve.</summary>
    public void Begin() => ((HostedApplication)_host!).Begin();

    /// <summary>Serves no more: what is idle is moved to the domain that follows, what runs has the drain time.</summary>
    /// <param name="hasSuccessor">Whether one follows.</param>
    /// <returns>Requests that were running.</returns>
    public int Retire(bool hasSuccessor) => _host is null ? 0 : ((HostedApplication)_host).Retire(hasSuccessor);

    /// <summary>After <see cref="Retire"/>: lets the application end, and its domain be unloaded.</summary>
    public void End()
    {
        if (_host is not null) ((HostedApplication)_host).End();
    }

    /// <summary>Lets the unloading go on that System.Web began.</summary>
    public void LetGo() => ((HostedApplication)_host!).LetGo();
}
