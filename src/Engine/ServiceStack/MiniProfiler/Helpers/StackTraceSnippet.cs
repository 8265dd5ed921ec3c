namespace ServiceStack.MiniProfiler.Helpers;

using System;
using System.Diagnostics;
using System.Linq;
using System.Text;

/// <summary>The application's methods that led to a command, the nearest first.</summary>
public class StackTraceSnippet
{
    /// <summary>Initializes a new instance of the <see cref="StackTraceSnippet"/> class.</summary>
    public StackTraceSnippet()
    {
    }

    /// <summary>Returns the methods on the current stack.</summary>
    /// <returns>
    /// Names of methods with blanks between, at most <see cref="Profiler.Settings.StackMaxLength"/> letters; without what the settings
    /// exclude, and without the framework and this engine.
    /// </returns>
    public static string Get()
    {
        var snippet = new StringBuilder();
        foreach (var frame in new StackTrace(1, fNeedFileInfo: false).GetFrames() ?? [])
        {
            var method = frame?.GetMethod();
            var type = method?.DeclaringType;
            if (type == null || IsExcluded(type, method.Name)) continue;
            if (snippet.Length + method.Name.Length + 1 > Profiler.Settings.StackMaxLength) break;

            if (snippet.Length > 0) snippet.Append(' ');
            snippet.Append(method.Name);
        }

        return snippet.ToString();
    }

    private static bool IsExcluded(Type type, string method)
    {
        var assembly = type.Assembly.GetName().Name;
        if (assembly.StartsWith("System", StringComparison.Ordinal) || assembly == "mscorlib") return true;
        if (type.Assembly == typeof(StackTraceSnippet).Assembly) return true;

        return Profiler.Settings.AssembliesToExclude.Contains(assembly)
            || Profiler.Settings.TypesToExclude.Contains(type.Name)
            || Profiler.Settings.MethodsToExclude.Contains(method);
    }
}
