using System;

namespace ServiceStack.HyperHost.Inspection;

/// <summary>Compares the name of an AppHost with the name on the command line.</summary>
internal static class AppHostNames
{
    /// <param name="fullName">Reflection name: <c>App.Global+AppHost</c> for a nested class.</param>
    /// <param name="wanted">The full name, in which a dot may replace the plus sign, or its last parts: <c>Global.AppHost</c>,
    /// <c>AppHost</c>.</param>
    public static bool Fits(string fullName, string wanted)
    {
        var name = fullName.Replace('+', '.');
        wanted = wanted.Replace('+', '.');
        return name == wanted || name.EndsWith("." + wanted, StringComparison.Ordinal);
    }
}
