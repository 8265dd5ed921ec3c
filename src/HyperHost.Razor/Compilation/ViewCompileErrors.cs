namespace ServiceStack.Razor.Compilation;

using System.Collections.Generic;
using System.Linq;
using System.Web;
using ServiceStack.Razor.Compilation.Syntax;

/// <summary>Converts errors of views to exceptions.</summary>
internal static class ViewCompileErrors
{
    private const int Most = 20;
    private const string Key = "views";

    public static HttpCompileException New(IReadOnlyList<ViewError> errors)
    {
        var lines = errors.Take(Most).Select(static error => error.ToString()).ToList();
        if (errors.Count > Most) lines.Add($"and {errors.Count - Most} more errors");
        var exception = new HttpCompileException(string.Join("\n", lines));
        exception.Data[Key] = errors.ToArray();
        return exception;
    }

    /// <returns>The errors in the exception; null if it does not come from a view.</returns>
    public static IReadOnlyList<ViewError> Of(HttpCompileException exception) => exception.Data[Key] as ViewError[];
}
