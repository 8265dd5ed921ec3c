namespace ServiceStack.Internal.Start;

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Reflection;

/// <summary>
/// The assemblies that an application had at one moment: those that were loaded, and those that they refer to, loaded or not.
/// What is loaded later and was not referred to is none of them, whatever its name.
/// </summary>
internal sealed class KnownAssemblies
{
    // loaded after an application's start if nothing of it is needed before
    private static readonly string[] Engine =
    [
        "ServiceStack.Text", "ServiceStack.Interfaces", "ServiceStack.Common", "ServiceStack", "ServiceStack.ServiceInterface",
    ];

    // the classes behind members that are interfaces are made when the first of them is read
    private const string Proxies = "ServiceStack.Text.Proxies";

    private readonly ConcurrentDictionary<Assembly, bool> _known = new();
    private readonly HashSet<string> _awaited;

    /// <param name="loaded">Those of this moment.</param>
    public KnownAssemblies(Assembly[] loaded)
    {
        _awaited = new HashSet<string>(Engine);
        foreach (var assembly in loaded) AddReferences(assembly, _awaited);
        foreach (var assembly in loaded)
        {
            if (assembly.IsDynamic) continue;

            _known[assembly] = true;
            _awaited.Remove(NameOf(assembly));
        }
    }

    private KnownAssemblies(KnownAssemblies before, Assembly more)
    {
        _awaited = new HashSet<string>(before._awaited);
        foreach (var one in before._known)
        {
            if (one.Value) _known[one.Key] = true;
        }
        _known[more] = true;
        AddReferences(more, _awaited);
    }

    public static bool IsEngine(Assembly assembly) => Array.IndexOf(Engine, NameOf(assembly)) >= 0;

    /// <returns>These, if it is one of them; else these with it and what it refers to.</returns>
    public KnownAssemblies With(Assembly assembly) => Contain(assembly) ? this : new KnownAssemblies(this, assembly);

    /// <summary>Whether it is one of them.</summary>
    public bool Contain(Assembly assembly) => _known.GetOrAdd(assembly, IsAwaited);

    /// <summary>Whether it is of one of them, and so is each type that it is made of; the framework's count as such.</summary>
    public bool Contain(Type type)
    {
        if (type.HasElementType) return Contain(type.GetElementType());
        if (!ReachableTypes.IsFramework(type) && !Contain(type.Assembly)) return false;

        return !type.IsGenericType || Array.TrueForAll(type.GetGenericArguments(), Contain);
    }

    private bool IsAwaited(Assembly assembly)
    {
        var name = NameOf(assembly);
        return assembly.IsDynamic ? name == Proxies : _awaited.Contains(name);
    }

    private static void AddReferences(Assembly assembly, HashSet<string> names)
    {
        if (assembly.IsDynamic || IsFramework(NameOf(assembly)) || IsEngine(assembly)) return;

        foreach (var reference in assembly.GetReferencedAssemblies())
        {
            if (!IsFramework(reference.Name)) names.Add(reference.Name);
        }
    }

    // a tenth of the time that GetName takes
    private static string NameOf(Assembly assembly)
    {
        var name = assembly.FullName;
        var comma = name.IndexOf(',');
        return comma < 0 ? name : name.Substring(0, comma);
    }

    private static bool IsFramework(string name) =>
        name is "mscorlib" or "netstandard" or "System" || name.StartsWith("System.", StringComparison.Ordinal)
            || name.StartsWith("Microsoft.", StringComparison.Ordinal) || name.StartsWith("Mono.", StringComparison.Ordinal);
}
