using System;

namespace ServiceStack.HyperHost.Server.Inspection;

/// <summary>How an AppHost may be named on the command line.</summary>
internal static class AppHostNames
{
    /// <param name="fullName">As reflection has it: <c>App.Global+AppHost</c> for a class in a class.</param>
    /// <param name="wanted">That, the same with a dot as C# writes it, or the end of it from a part
    /// on: <c>Global.AppHost</c>, <c>AppHost</c>.</param>
    public static bool Fits(string fullName, string wanted)
    {
        var name = fullName.Replace('+', '.');
        wanted = wanted.Replace('+', '.');
        return name == wanted || name.EndsWith("." + wanted, StringComparison.Ordinal);
    }
}
