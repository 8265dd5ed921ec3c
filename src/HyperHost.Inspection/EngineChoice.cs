using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.Inspection;

/// <summary>Chooses the engine of a v3 application: the server's own, or the one beside the application.</summary>
internal sealed partial class EngineChoice
{
    public const string Own = "own";
    public const string Applications = "app";

    private const string Core = "ServiceStack";
    private const string Interfaces = "ServiceStack.Interfaces";

    private const string ServiceInterface = "ServiceStack.ServiceInterface";

    // the version of v3's ServiceStack.Interfaces in every release, and of ServiceStack.ServiceInterface before 3.9.5x
    private static readonly Version Unchanged = new(1, 0, 0, 0);

    private static readonly string[] Needed = ["ServiceStack.Text", Interfaces, "ServiceStack.Common", Core];

    private EngineChoice(bool isApplications, string reason)
    {
        IsApplications = isApplications;
        Reason = reason;
    }

    /// <summary>The assemblies of an engine; all must come from the same folder.</summary>
    public static IReadOnlyList<string> Assemblies { get; } = [.. Needed, ServiceInterface];

    /// <summary>Whether the engine is the one beside the application.</summary>
    public bool IsApplications { get; }

    /// <summary>Whether the engine is the original v3, and not a build of this project's engine.</summary>
    public bool IsOriginal { get; private init; }

    /// <summary>The engine and the reason for the choice, as the end of a sentence that begins with "The engine is".</summary>
    public string Reason { get; }

    /// <summary>Why the chosen engine can't be used; null if it can.</summary>
    public string? Error { get; private init; }

    /// <summary>Warnings about engine files beside the application that can't work.</summary>
    public IReadOnlyList<string> Warnings { get; private init; } = [];

    /// <param name="folder">The application's folder.</param>
    /// <param name="wanted">Value of --engine: own, app, or null for the application's engine if that is the original v3.</param>
    /// <param name="copy">A shadow copy of the folder, which is read instead; null for none.</param>
    public static EngineChoice Of(string folder, string? wanted, string? copy = null)
    {
        if (wanted == Own) return new(false, "the server's own, by --engine=own");
        if (wanted is not (null or Applications))
        {
            return new(false, "not known") { Error = $"--engine is '{wanted}': use {Own} or {Applications}." };
        }

        var found = Assemblies.Select(name => Path.Combine(copy ?? folder, name + ".dll")).Where(File.Exists)
            .Select(path => EnginePart.Read(path)).OfType<EnginePart>().ToDictionary(part => part.Name);
        var missing = Needed.Where(name => !found.ContainsKey(name)).ToList();
        if (found.Count == 0 || missing.Count > 0)
        {
            var what = found.Count == 0 ? $"{folder} has no engine"
                : $"{folder} has {found.Values.First().Name}.dll and not {missing[0]}.dll, and the assemblies of an engine belong together";
            return new(false, $"the server's own: {what}")
            {
                Error = wanted is null ? null : $"--engine={Applications} wants the application's engine, but {what}: "
                    + $"copy all of ServiceStack*.dll there, or leave --engine={Applications} out.",
            };
        }

        if (wanted is null && !TakesOurs && found[Core].IsOurs)
        {
            return new(false, $"the server's own: that in {folder} is a build of the same, which --engine={Applications} would take");
        }

        var version = found[Core].Version;
        var lack = found[Core].IsOurs ? null : HostNeeds.MissingIn(copy ?? folder);
        if (lack is not null && wanted is null)
        {
            return new(false, $"the server's own: ServiceStack {version} in {folder} lacks {lack}, which the host needs")
            {
                Warnings = [$"{folder} has ServiceStack {version}, which lacks {lack}, and the host needs that: the application gets the "
                    + $"server's own engine. --engine={Own} chooses it without this warning."],
            };
        }

        var said = wanted is null ? $"which {folder} brings (--engine={Own} takes the server's)" : $"by --engine={Applications}";
        return new(true, $"the application's, ServiceStack {version}, {said}")
        {
            IsOriginal = !found[Core].IsOurs,
            Warnings =
            [
                .. Mixtures(folder, found),
                .. lack is null ? (string[])[] : [$"ServiceStack {version} in {folder} lacks {lack}, which the host needs, so requests may "
                    + $"fail: --engine={Own} takes the server's engine."],
            ],
        };
    }

    private static IEnumerable<string> Mixtures(string folder, Dictionary<string, EnginePart> found)
    {
        var ours = found.Values.FirstOrDefault(part => part.IsOurs);
        var original = found.Values.FirstOrDefault(part => !part.IsOurs);
        if (ours is not null && original is not null)
        {
            yield return $"{folder} has {original.Name}.dll of the original and {ours.Name}.dll of this engine, "
                + "which can't work together: deploy those of one kind.";
            yield break;
        }

        var core = found[Core];
        foreach (var part in found.Values)
        {
            if (part.Version == core.Version || (part.Name is Interfaces or ServiceInterface && part.Version == Unchanged)) continue;

            yield return $"{folder} has {Core}.dll {core.Version} and {part.Name}.dll {part.Version}: the assemblies of an engine belong "
                + "together, deploy those of one version.";
        }
    }

    /// <summary>Whether this project's engine beside the application is used by default.</summary>
    private static partial bool TakesOurs { get; }
}
