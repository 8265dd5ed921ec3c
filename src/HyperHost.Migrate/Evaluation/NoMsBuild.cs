using System;

namespace ServiceStack.HyperHost.Migrate.Evaluation;

/// <summary>
/// No MSBuild of the machine takes part in an evaluation: a Visual Studio prompt or <c>dotnet</c> names it by environment variables. Its
/// resolvers of SDKs would be loaded, and they download packages that a project names.
/// </summary>
internal static class NoMsBuild
{
    private static readonly string[] Variables =
    [
        "MSBUILD_EXE_PATH", "MSBuildSDKsPath", "MSBuildExtensionsPath", "MSBUILDADDITIONALSDKRESOLVERSFOLDER",
        "MSBUILDADDITIONALSDKRESOLVERSFOLDER_NETCORE", "MSBUILDADDITIONALSDKRESOLVERSFOLDER_NETFRAMEWORK",

        // lets property functions call any method
        "MSBUILDENABLEALLPROPERTYFUNCTIONS",
    ];

    private static readonly bool IsCleared = Clear();

    /// <summary>Takes the variables out of the process, which converts projects and does nothing else.</summary>
    public static void Ensure() => _ = IsCleared;

    private static bool Clear()
    {
        foreach (var name in Variables) Environment.SetEnvironmentVariable(name, null);
        return true;
    }
}
