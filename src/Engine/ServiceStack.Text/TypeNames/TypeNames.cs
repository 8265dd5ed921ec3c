using System;

namespace ServiceStack.Text.Common;

/// <summary>Finds types by the names in texts.</summary>
internal static class TypeNames
{
    /// <returns>Null for null, and if there is no such type.</returns>
    public static Type Find(string name, TextSettings settings)
    {
        if (name == null) return null;
        if (name.Length == 0) return null;
        return LoadedTypes.IsTooDeep(name) ? null : settings.TypeFinder(name);
    }

    /// <summary>The type of a name, if a text may create it for a member of type <paramref name="wanted"/>.</summary>
    /// <returns>Null when there is none, or it is not allowed.</returns>
    public static Type Allowed(string name, Type wanted, TextSettings settings)
    {
        if (name.Length == 0) return null;

        // an application's own finder may know other names
        if (settings.TypeFinder != GlobalSettings.DefaultTypeFinder) return settings.TypeFinder(name) is { } own && Fits(own) ? own : null;
        if (LoadedTypes.Find(name) is { } type)
        {
            if (type.IsInterface && settings.PreferInterfaces) return LoadedTypes.ClassOf(type, Fits);
            return Fits(type) ? type : null;
        }
        // v3 ignores the assembly: sessions and messages of an old node name that of the old program
        return LoadedTypes.FindMoved(name, Fits);

        bool Fits(Type one) => wanted.IsAssignableFrom(one) && TypeRestrictions.Allows(one, wanted);
    }
}
