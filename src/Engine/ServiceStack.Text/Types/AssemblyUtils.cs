using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text;

namespace ServiceStack.Text;

/// <summary>Finds types by name, and formats names of types.</summary>
public static class AssemblyUtils
{
    // successful look-ups only: clients that send names must not fill it
    private static readonly ConcurrentDictionary<string, Type> Found = new();

    /// <summary>Finds a type by its full name, with or without its assembly's name.</summary>
    /// <returns>Null if there is no such type.</returns>
    public static Type FindType(string typeName)
    {
        if (Found.TryGetValue(typeName, out var known)) return known;

        // the comma between type and assembly is after the brackets of generic arguments
        var comma = typeName.IndexOf(',', typeName.LastIndexOf(']') + 1);
        var type = comma < 0
            ? TypeOf(typeName) ?? FindTypeFromLoadedAssemblies(typeName)
            : FindType(typeName.Substring(0, comma), typeName.Substring(comma + 1).Split(',')[0].Trim());
        return Remember(typeName, type);
    }

    /// <summary>Finds a type of an assembly, which is loaded if necessary.</summary>
    /// <returns>Null if there is no such type.</returns>
    public static Type FindType(string typeName, string assemblyName)
    {
        var fullName = typeName + ", " + assemblyName;
        if (Found.TryGetValue(fullName, out var known)) return known;

        var loaded = AppDomain.CurrentDomain.GetAssemblies().Where(assembly => assembly.GetName().Name == assemblyName);
        return Remember(fullName, TypeIn(loaded, typeName) ?? TypeOf(fullName) ?? LoadedTypes.Find(fullName));
    }

    /// <summary>Finds a type by its full name in the loaded assemblies, in the order of loading.</summary>
    /// <returns>Null if there is no such type.</returns>
    public static Type FindTypeFromLoadedAssemblies(string typeName) => TypeIn(AppDomain.CurrentDomain.GetAssemblies(), typeName);

    /// <summary>Formats full name and assembly, of generic arguments too: <c>My.Box`1[[System.Int32, mscorlib]], My</c>.</summary>
    public static string ToTypeString(this Type type)
    {
        var text = new StringBuilder();
        Append(text, type);
        return text.ToString();
    }
    /// <summary>Formats the name of a type for <c>__type</c>.</summary>
    public static string WriteType(Type type) => ToTypeString(type);

    /// <summary>Gets the folder of an assembly.</summary>
    /// <returns>The folder that an assembly was loaded from, with a slash at its end; the application's if that is unknown.</returns>
    public static string GetAssemblyBinPath(Assembly assembly)
    {
        var file = assembly.IsDynamic ? "" : assembly.Location;
        var folder = file.Length == 0 ? AppDomain.CurrentDomain.BaseDirectory : Path.GetDirectoryName(file);
        return folder.TrimEnd('/', '\\').Replace('\\', '/') + "/";
    }

    /// <summary>Gets the main interface of a class.</summary>
    /// <returns>
    /// The first interface of the class that no other of its interfaces extends. The class itself if it has none, or if it derives
    /// from another class, which might implement the interface.
    /// </returns>
    public static Type MainInterface<T>()
    {
        if (typeof(T).BaseType != typeof(object)) return typeof(T);

        var all = typeof(T).GetInterfaces();
        return Array.Find(all, one => !Array.Exists(all, other => Array.IndexOf(other.GetInterfaces(), one) >= 0)) ?? typeof(T);
    }

    private static void Append(StringBuilder text, Type type)
    {
        var innermost = type;
        while (innermost.HasElementType) innermost = innermost.GetElementType();
        var holder = type;
        if (innermost.IsConstructedGenericType)
        {
            holder = innermost.GetGenericTypeDefinition();
            text.Append(holder.FullName).Append('[');
            foreach (var argument in innermost.GetGenericArguments())
            {
                if (text[text.Length - 1] == ']') text.Append(',');
                text.Append('[');
                Append(text, argument);
                text.Append(']');
            }
            text.Append(']').Append(type.Name, innermost.Name.Length, type.Name.Length - innermost.Name.Length);
        }
        else
        {
            text.Append(type.FullName);
        }
        text.Append(", ").Append(FrameworkAssemblies.NameFor(holder));
    }

    private static Type Remember(string name, Type type)
    {
        if (type is not null) Found[name] = type;
        return type;
    }

    private static Type TypeIn(IEnumerable<Assembly> assemblies, string name) =>
        assemblies.Select(assembly => OrNull(() => assembly.GetType(name))).FirstOrDefault(type => type is not null);

#pragma warning disable RS0030 // v3's FindType
    private static Type TypeOf(string name) => OrNull(() => Type.GetType(name));
#pragma warning restore RS0030

    // the name of an assembly that is not there, or a name that is none
    private static Type OrNull(Func<Type> find)
    {
        try
        {
            return find();
        }
        catch (Exception refused) when (
            refused is IOException or BadImageFormatException or ArgumentException or TypeLoadException or IndexOutOfRangeException)
        {
            return null;
        }
    }
}
