using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.Inspection;

/// <summary>
/// Checks that an engine has the members that the server's host uses. The host is compiled for 3.9.71; earlier releases lack some members,
/// such as the setter of IHttpRequest.OperationName before about 3.9.59, and every request would fail.
/// </summary>
internal static class HostNeeds
{
    // hyperhost uses only the Kestrel part of HyperHost.AspNetCore, which references no engine
    private static readonly string[] Hosts = ["ServiceStack.HyperHost", "HyperHost.AspNet", "HyperHost.Status", "hyperhost"];

    /// <returns>The first missing members, with the number of others; null if the engine has all.</returns>
    public static string? MissingIn(string folder)
    {
        using var places = new AssemblyFolders([folder]);
        var references = new References(places);
        var missing = new List<string>();
        foreach (var host in Hosts)
        {
            if (AssemblyFolders.OpenServers(host) is not { } file) continue;

            using (file)
            {
                try
                {
                    missing.AddRange(references.MissingOf(file, HasTypes, file.NamedInCode())
                        .Select(one => one.Member is null ? one.Type : $"{one.Type}.{one.Member}"));
                    missing.AddRange(references.UnimplementedIn(file).Where(one => HasTypes(one.Assembly))
                        .Select(one => $"{one.Contract} as the host has it ({one.Member})"));
                }
                catch (Exception error) when (ImageCheck.IsDamage(error))
                {
                    missing.Add($"what can't be read of a damaged file ({error.Message})");
                }
            }
        }

        // an assembly that only forwards types can't be compared
        bool HasTypes(string assembly) => EngineChoice.Assemblies.Contains(assembly)
            && places.Find(assembly) is { } part && part.Reader.TypeDefinitions.Count > 1;

        const int shown = 3;
        return missing.Count == 0 ? null : string.Join(", ", missing.Take(shown))
            + (missing.Count > shown ? $" and {missing.Count - shown} more" : "");
    }
}
