namespace ServiceStack.ServiceInterface;

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

/// <summary>The types of an assembly that can be loaded: those that need a library which is not there are left out.</summary>
internal static class LoadableTypes
{
    public static IEnumerable<Type> Of(Assembly assembly)
    {
        try
        {
            return assembly.GetTypes();
        }
        catch (ReflectionTypeLoadException error)
        {
            return error.Types.Where(static type => type != null);
        }
    }

    /// <summary>Those of them that are public, and nested in public ones only.</summary>
    public static IEnumerable<Type> PublicOf(Assembly assembly) => Of(assembly).Where(static type => type.IsVisible);
}
