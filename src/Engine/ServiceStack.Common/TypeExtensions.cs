namespace ServiceStack.Common;

using System;
using System.Collections.Generic;
using System.IO;
using System.Reflection;

/// <summary>Extensions of <see cref="Type"/>.</summary>
public static class TypeExtensions
{
    /// <summary>Gets the directory of the type's assembly.</summary>
    public static string GetAssemblyPath(this Type source) => Path.GetDirectoryName(source.Assembly.Location);

    /// <summary>Gets the names of the public properties.</summary>
    public static List<string> GetPropertyNames(this Type type)
    {
        var names = new List<string>();
        foreach (var property in type.GetProperties())
        {
            names.Add(property.Name);
        }

        return names;
    }

    /// <summary>Gets the attributes of one type, inherited ones included.</summary>
    public static List<T> ToAttributes<T>(this Type type) where T : Attribute => [.. type.GetCustomAttributes<T>(inherit: true)];
}
