using System;
using System.IO;
using System.Linq;
using System.Reflection;
using ServiceStack.HyperHost.Configuration.Commands;
using ServiceStack.HyperHost.Inspection;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>Describes an exception at the start of an application in one line.</summary>
internal static class StartFailure
{
    private const int Deepest = 16;

    /// <summary>The innermost exception, unwrapped from TypeInitializationException and TargetInvocationException.</summary>
    public static Exception Innermost(Exception error)
    {
        for (var depth = 0; depth < Deepest; depth++)
        {
            var inner = error is ReflectionTypeLoadException types
                ? types.LoaderExceptions.FirstOrDefault(static one => one is not null) : error.InnerException;
            if (inner is null) break;

            error = inner;
        }

        return error;
    }

    /// <summary>The innermost exception with its type, and advice if an assembly does not match.</summary>
    /// <param name="error">The exception.</param>
    /// <param name="assembly">The application's file.</param>
    public static string Cause(Exception error, string? assembly)
    {
        var inner = Innermost(error);
        var text = $"{inner.GetType().Name}: {inner.Message.Replace("\r", "").Replace('\n', ' ').TrimEnd()}";
        return inner is TypeLoadException or MissingMemberException or FileNotFoundException or FileLoadException or BadImageFormatException
            ? $"{text.TrimEnd('.')}. hyperhost {CommandTable.Inspect} {assembly ?? "FILE"} lists what the application and its "
                + $"libraries refer to and {TargetRules.Runtime} or the engine does not have."
            : text;
    }
}
