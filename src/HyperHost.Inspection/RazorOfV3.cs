using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.Inspection;

/// <summary>v3's own ServiceStack.Razor beside this engine, which refuses its plugin at the start.</summary>
internal static class RazorOfV3
{
    private const string Name = "ServiceStack.Razor";
    private const string Plugin = "RazorFormat";

    /// <param name="files">The application, and the libraries that it reaches.</param>
    /// <param name="engine">Which engine the application gets.</param>
    /// <returns>Null if the plugin is this project's, or is not named, or if the engine is v3's own too.</returns>
    public static string? Complaint(IReadOnlyCollection<AssemblyFile> files, EngineChoice engine)
    {
        if (engine.IsOriginal || files.FirstOrDefault(static file => file.Name == Name) is not { } razor) return null;
        if (EnginePart.Read(razor.Location) is not { IsOurs: false } part || files.FirstOrDefault(NamesPlugin) is not { } user) return null;

        return $"{user.Location} uses {Plugin} of {razor.Location}, which is v3's own {Name} {part.Version}, and this engine does not run "
            + "it: build the application with the package HyperHost.Razor, whose names are the same, and deploy what that build outputs.";
    }

    private static bool NamesPlugin(AssemblyFile file) =>
        file.Name != Name && file.Reader.TypeReferences.Select(file.Reader.GetTypeReference).Any(type =>
            file.Reader.StringComparer.Equals(type.Name, Plugin) && file.Reader.StringComparer.Equals(type.Namespace, Name));
}
