using System;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Loader;
using ServiceStack.HyperHost.Inspection;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>
/// The load context of an application that has its own engine: the server's program and host are loaded into it a second time, and bind to
/// that engine, whatever its version. The server's engine is not visible here.
/// </summary>
internal sealed class EngineContext(string server, string application, string copy) : AssemblyLoadContext("application")
{
    private static readonly string[] OfServer =
    [
        "hyperhost", "ServiceStack.HyperHost", "HyperHost.Abstractions", "HyperHost.AspNetCore", "HyperHost.Configuration",
        "HyperHost.Inspection", "HyperHost.Migrate", "HyperHost.Status",
    ];

    [ThreadStatic]
    private static bool _isResolving;

    public static bool IsEntered => GetLoadContext(typeof(EngineContext).Assembly) != Default;

    /// <summary>Runs the server's program in this context.</summary>
    /// <param name="application">The application's folder.</param>
    /// <param name="copy">The folder to load the engine from.</param>
    /// <param name="arguments">The command line.</param>
    /// <returns>The exit code.</returns>
    public static int Run(string application, string copy, string[] arguments)
    {
        var program = typeof(EngineContext).Assembly;
        var context = new EngineContext(Path.GetDirectoryName(program.Location)!, application, copy);

        // the framework resolves type names from configuration (sections, settings) in the default context: forward them here
        Default.Resolving += (_, name) => context.Find(name);
        using (context.EnterContextualReflection())
        {
            var entry = context.LoadFromAssemblyName(program.GetName()).EntryPoint!;
            return (int)entry.Invoke(null, BindingFlags.DoNotWrapExceptions, null, [arguments], null)!;
        }
    }

    protected override Assembly? Load(AssemblyName assemblyName)
    {
        var name = assemblyName.Name!;
        if (OfServer.Contains(name)) return LoadFromAssemblyPath(Path.Combine(server, name + ".dll"));

        var own = Path.Combine(copy, name + ".dll");
        if (name.StartsWith("ServiceStack", StringComparison.Ordinal) && File.Exists(own)) return LoadedImage.Of(this, own);
        if (EngineChoice.Assemblies.Contains(name))
        {
            throw new FileNotFoundException($"{name} is needed, and the engine in {application} has none: copy {name}.dll there.", own);
        }

        return null;
    }

    // a name that is not found here falls back to the default context, whose Resolving event calls this method again
    private Assembly? Find(AssemblyName name)
    {
        if (_isResolving) return null;

        _isResolving = true;
        try
        {
            return LoadFromAssemblyName(name);
        }
        catch (FileNotFoundException)
        {
            return null;
        }
        finally
        {
            _isResolving = false;
        }
    }
}
