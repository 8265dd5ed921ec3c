using System;
using System.Reflection;

namespace ServiceStack.HyperHost.Logging;

/// <summary>Determines the kind of a line of v3's loggers, for <see cref="LogLimits"/>.</summary>
internal static class LineKinds
{
    /// <returns>The logger, and for an exception its type and the method that threw it. A client can choose none of them.</returns>
    public static string Of(string logger, Exception? error) =>
        error is null ? logger : $"{logger} {error.GetType().FullName} {Place(error)}";

    private static string Place(Exception error)
    {
        MethodBase? method;
        try
        {
            method = error.TargetSite;
        }
        catch (Exception missing) when (missing is not OutOfMemoryException)
        {
            // the exception comes from another domain, or its assembly can't be loaded
            return "";
        }

        return method is null ? "" : method.DeclaringType?.FullName + "." + method.Name;
    }
}
