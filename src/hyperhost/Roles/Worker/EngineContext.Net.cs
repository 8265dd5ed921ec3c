using System;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Loader;
using ServiceStack.HyperHost.Inspection;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>
/// The load context of an application that brings its own engine: the server's program and host are loaded here once more, and bind to it,
/// whatever its version. The server's own engine is not to be found from here.
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

    /// <summary>Runs the server's program here.</summary>
    /// <param name="application">The application's folder.</param>
    /// <param name="copy">The folder that the engine is loaded from.</param>
    /// <param name="arguments">The command line.</param>
    /// <returns>The exit code.</returns>
    public static int Run(string application, string copy, string[] arguments)
    {
        var program = typeof(EngineContext).Assembly;
        var context = new EngineContext(Path.GetDirectoryName(program.Location)!, application, copy);

        // what the framework looks up by a name that the application gave: sections of its configuration, types of its settings
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

    // what is not found here either comes back to the default context, and from there to this method
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
