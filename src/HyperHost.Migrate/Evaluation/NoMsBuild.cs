using System;

namespace ServiceStack.HyperHost.Migrate.Evaluation;

/// <summary>
/// Keeps the machine's MSBuild out of the evaluation. A Visual Studio prompt or <c>dotnet</c> points to it by environment variables; its
/// SDK resolvers would be loaded, and download packages that a project references.
/// </summary>
internal static class NoMsBuild
{
    private static readonly string[] Variables =
    [
        "MSBUILD_EXE_PATH", "MSBuildSDKsPath", "MSBuildExtensionsPath", "MSBUILDADDITIONALSDKRESOLVERSFOLDER",
        "MSBUILDADDITIONALSDKRESOLVERSFOLDER_NETCORE", "MSBUILDADDITIONALSDKRESOLVERSFOLDER_NETFRAMEWORK",

        // allows property functions to call any method
        "MSBUILDENABLEALLPROPERTYFUNCTIONS",
    ];

    private static readonly bool IsCleared = Clear();

    /// <summary>Removes the variables from this process, which only migrates projects.</summary>
    public static void Ensure() => _ = IsCleared;

    private static bool Clear()
    {
        foreach (var name in Variables) Environment.SetEnvironmentVariable(name, null);
        return true;
    }
}
