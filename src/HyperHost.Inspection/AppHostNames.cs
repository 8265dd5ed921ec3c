using System;

namespace ServiceStack.HyperHost.Inspection;

/// <summary>The names by which an AppHost can be given on the command line.</summary>
internal static class AppHostNames
{
    /// <param name="fullName">In reflection's form: <c>App.Global+AppHost</c> for a nested class.</param>
    /// <param name="wanted">The full name, also with a dot for the plus sign, or its last parts:
    /// <c>Global.AppHost</c>, <c>AppHost</c>.</param>
    public static bool Fits(string fullName, string wanted)
    {
        var name = fullName.Replace('+', '.');
        wanted = wanted.Replace('+', '.');
        return name == wanted || name.EndsWith("." + wanted, StringComparison.Ordinal);
    }
}
