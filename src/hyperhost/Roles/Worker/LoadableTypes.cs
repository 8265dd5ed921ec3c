using System;
using System.Linq;
using System.Reflection;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>The types of an assembly that can be loaded; those whose references are missing are left out.</summary>
internal static class LoadableTypes
{
    /// <param name="assembly">The application.</param>
    /// <param name="failure">Why the first of the others can't be loaded; null if all can.</param>
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
