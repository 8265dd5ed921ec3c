namespace ServiceStack.Common;

using System;
using System.Collections.Generic;

public static class TypeExtensions
{
    public static string GetAssemblyPath(this Type source) => throw new NotImplementedException();

    public static List<string> GetPropertyNames(this Type type) => throw new NotImplementedException();

    public static List<T> ToAttributes<T>(this Type type) where T : Attribute => throw new NotImplementedException();
}
