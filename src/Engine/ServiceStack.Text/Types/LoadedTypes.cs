using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Threading;

namespace ServiceStack.Text;

/// <summary>Types by names that strangers send: none but those of assemblies that are loaded already, and a miss costs little.</summary>
internal static class LoadedTypes
{
    private const int MaxTypes = 1000;

    // the runtime reads a name by calls within calls, one for each bracket: 100,000 of them ended the process
    private const int MaxBrackets = 64;
    private const int MaxCharacters = 4096;

    // arrays and generic types: the runtime creates each that is looked up, and never frees it
    private static readonly ConcurrentDictionary<string, Type> Made = new();

    // classes that were found: the runtime takes a microsecond for each. A class has as many names as there are versions to write behind it
    private static readonly ConcurrentDictionary<string, Type> Found = new();

    // classes by the interfaces that they have, for texts which name an interface
    private static readonly ConcurrentDictionary<Type, Type[]> Classes = new();
    private static int _foundCount;

    // by their names, gone when another is loaded
    private static volatile KeyValuePair<string, Assembly>[] _known;

    static LoadedTypes() => AppDomain.CurrentDomain.AssemblyLoad += static (_, _) =>
    {
        _known = null;
        Classes.Clear();
    };

    /// <param name="name">With or without the name of its assembly, whose version is ignored.</param>
    /// <returns>Null if there is no such type.</returns>
    public static Type Find(string name)
    {
        if (IsTooDeep(name)) return null;
        if (name.IndexOf('[') < 0) return FindClass(name);
        if (Made.TryGetValue(name, out var made)) return made;
        if (Made.Count >= MaxTypes) return null;

        // what is no type is not kept: its name is as long as its sender likes
        return Look(name) is { } found ? Made[name] = found : null;
    }

    /// <summary>Whether no type of a message has such a name, and reading it could overflow the stack.</summary>
    public static bool IsTooDeep(string name)
    {
        if (name.Length > MaxCharacters) return true;

        var brackets = 0;
        foreach (var c in name)
        {
            if (c is '[' or '*' or '&') brackets++;
        }

        return brackets > MaxBrackets;
    }

    /// <summary>Finds a type in another assembly than the named one, for classes that moved to a new project.</summary>
    /// <param name="name">With the name of an assembly. Generic types and arrays aren't found.</param>
    /// <returns>Null unless exactly one loaded type has that full name and is <paramref name="wanted"/>.</returns>
    public static Type FindMoved(string name, Func<Type, bool> wanted)
    {
        var comma = name.IndexOf(',');
        if (comma <= 0 || name.IndexOf('[') >= 0) return null;

        var fullName = name.Substring(0, comma).Trim();
        Type only = null;
        foreach (var known in Known())
        {
            if (FrameworkAssemblies.Is(known.Key) || In(known.Value, fullName) is not { } found) continue;
            if (found == only || !wanted(found)) continue;
            if (only != null) return null;

            only = found;
        }
        return only;
    }

    /// <summary>The first class with an interface that fits, those of the interface's own assembly before others.</summary>
    /// <returns>Null if there is none.</returns>
    public static Type ClassOf(Type part, Func<Type, bool> fits)
    {
        if (!Classes.TryGetValue(part, out var classes))
        {
            classes = Known().Where(known => !FrameworkAssemblies.Is(known.Key) && !known.Value.IsDynamic)
                .OrderBy(known => known.Value == part.Assembly ? 0 : 1)
                .SelectMany(known => In(known.Value))
                .Where(type => type.IsClass && !type.IsAbstract && !type.ContainsGenericParameters && part.IsAssignableFrom(type))
                .ToArray();
            if (Classes.Count < MaxTypes) Classes[part] = classes;
        }
        return Array.Find(classes, type => fits(type));
    }

    private static Type[] In(Assembly assembly)
    {
        try
        {
            return assembly.GetTypes();
        }
        catch (ReflectionTypeLoadException some)
        {
            return Array.FindAll(some.Types, type => type != null);
        }
    }

    private static Type FindClass(string name)
    {
        if (Found.TryGetValue(name, out var known)) return known;
        if (Look(name) is not { } found) return null;

        if (Volatile.Read(ref _foundCount) < MaxTypes && Found.TryAdd(name, found)) Interlocked.Increment(ref _foundCount);
        return found;
    }

    private static Type In(Assembly assembly, string fullName)
    {
        try
        {
            return assembly.GetType(fullName, throwOnError: false);
        }
        catch (Exception refused) when (refused is IOException or BadImageFormatException or ArgumentException or TypeLoadException)
        {
            return null;
        }
    }

    private static Type Look(string name)
    {
        try
        {
#pragma warning disable RS0030 // __type in a text
            return Type.GetType(name, FindAssembly, FindType, throwOnError: false);
#pragma warning restore RS0030
        }
        catch (Exception refused) when (
            refused is IOException or BadImageFormatException or ArgumentException or TypeLoadException or IndexOutOfRangeException)
        {
            return null;
        }
    }

    // an assembly of the framework that this runtime lacks: the core library forwards to its types
    private static Assembly FindAssembly(AssemblyName name) => Known().FirstOrDefault(known => known.Key == name.Name).Value
        ?? (FrameworkAssemblies.Is(name.Name) ? typeof(object).Assembly : null);
    private static Type FindType(Assembly assembly, string name, bool ignoreCase)
    {
        if (assembly != null)
        {
            return assembly.GetType(name, throwOnError: false, ignoreCase)
                ?? (FrameworkAssemblies.Is(assembly.GetName().Name) ? FrameworkAssemblies.Find(name, ignoreCase) : null);
        }
        foreach (var known in Known())
        {
            if (known.Value != typeof(object).Assembly && FrameworkAssemblies.Is(known.Key)) continue;
            if (known.Value.GetType(name, throwOnError: false, ignoreCase) is { } found) return found;
        }
        return null;
    }

    private static KeyValuePair<string, Assembly>[] Known() => _known ??= Array.ConvertAll(
        AppDomain.CurrentDomain.GetAssemblies(),
        assembly => new KeyValuePair<string, Assembly>(assembly.GetName().Name, assembly));
}
