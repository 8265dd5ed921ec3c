using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.Inspection;

/// <summary>Detects v3's own ServiceStack.Razor beside this project's engine, which rejects that plugin at the start.</summary>
internal static class RazorOfV3
{
    private const string Name = "ServiceStack.Razor";
    private const string Plugin = "RazorFormat";

    /// <param name="files">The application, and the libraries that it references.</param>
    /// <param name="engine">The application's engine.</param>
    /// <returns>Null if the application uses no Razor or this project's plugin, or if the engine is v3's own too.</returns>
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
