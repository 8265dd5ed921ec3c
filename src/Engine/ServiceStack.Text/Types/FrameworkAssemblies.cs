using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace ServiceStack.Text;

/// <summary>
/// The framework's types by the assemblies that v3's runtime kept them in, so that texts of old and new nodes name the same types:
/// <c>System.Int32, mscorlib</c>, on every runtime.
/// </summary>
internal static class FrameworkAssemblies
{
    private const string Oldest = "mscorlib";
    private static readonly bool Moved = typeof(object).Assembly.GetName().Name != Oldest;

    /// <summary>Those of this runtime that have types which hold data.</summary>
    private static readonly Assembly[] OfData = new[]
    {
        typeof(object), typeof(Uri), typeof(HashSet<>), typeof(Queue<>), typeof(LinkedList<>), typeof(SortedDictionary<,>),
        typeof(NameValueCollection), typeof(ConcurrentDictionary<,>), typeof(ConcurrentBag<>), typeof(ObservableCollection<>),
    }.Select(type => type.Assembly).Distinct().ToArray();

    /// <summary>The name of the assembly that a type has in texts.</summary>
    public static string NameFor(Type type)
    {
        var name = type.Assembly.GetName().Name;
        if (!Moved || !Is(name)) return name;

        var innermost = type;
        while (innermost.HasElementType) innermost = innermost.GetElementType();
        var old = innermost.GetCustomAttribute<TypeForwardedFromAttribute>(false)?.AssemblyFullName;
        if (old != null) return new AssemblyName(old).Name;
        return name.StartsWith("System.Private.", StringComparison.Ordinal) ? Oldest : name;
    }

    /// <summary>A type of the framework, wherever this runtime keeps it.</summary>
    /// <returns>Null if there is none of that name.</returns>
    public static Type Find(string fullName, bool ignoreCase) =>
        OfData.Select(assembly => assembly.GetType(fullName, throwOnError: false, ignoreCase)).FirstOrDefault(type => type != null);

    /// <summary>The name of an assembly of the framework, of whichever version.</summary>
    public static bool Is(string name) =>
        name == Oldest || name == "netstandard" || name == "System" || name.StartsWith("System.", StringComparison.Ordinal)
        || name.StartsWith("Microsoft.", StringComparison.Ordinal) || name.StartsWith("Mono.", StringComparison.Ordinal);
}
