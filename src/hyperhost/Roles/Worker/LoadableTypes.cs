using System;
using System.Linq;
using System.Reflection;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>The loadable types of an assembly; types with missing references are skipped.</summary>
internal static class LoadableTypes
{
    /// <param name="assembly">The application.</param>
    /// <param name="failure">Why the first skipped type can't be loaded; null if all can.</param>
    public static Type[] Of(Assembly assembly, out Exception? failure)
    {
        failure = null;
        try
        {
            return assembly.GetTypes();
        }
        catch (ReflectionTypeLoadException error)
        {
            failure = error.LoaderExceptions.FirstOrDefault(static one => one is not null);
            return [.. error.Types.OfType<Type>()];
        }
    }
}
