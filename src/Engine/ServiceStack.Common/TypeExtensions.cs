namespace ServiceStack.Common;

using System;
using System.Collections.Generic;
using System.IO;
using System.Reflection;

public static class TypeExtensions
{
    /// <summary>The directory its assembly lies in.</summary>
    public static string GetAssemblyPath(this Type source) => Path.GetDirectoryName(source.Assembly.Location);

    public static List<string> GetPropertyNames(this Type type)
    {
        var names = new List<string>();
        foreach (var property in type.GetProperties())
        {
            names.Add(property.Name);
        }

        return names;
    }

    public static List<T> ToAttributes<T>(this Type type) where T : Attribute => [.. type.GetCustomAttributes<T>(inherit: true)];
}
