using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.Inspection;

/// <summary>Reports an application's missing references, with advice; runs none of its code.</summary>
/// <param name="places">The folders to search for references.</param>
/// <param name="engine">The application's engine.</param>
internal sealed class OldCode(AssemblyFolders places, EngineChoice engine)
{
    private const int MaxMembers = 6;

    // assemblies that exist only on Windows
    private static readonly string[] OfWindows =
    [
        "advapi32", "crypt32", "gdi32", "kernel32", "msvcrt", "netapi32", "ntdll", "ole32", "psapi", "shell32", "user32", "winmm", "ws2_32",
    ];

    private readonly References _references = new(places);

    /// <param name="file">The application, or one of its libraries.</param>
    public IEnumerable<Complaint> Complaints(AssemblyFile file)
    {
        var isEngine = EngineChoice.Assemblies.Contains(file.Name);

        // the server contains this library itself, so its references for other systems are known to be unused
        if (!isEngine && AssemblyFolders.ServerHas(file.Name)) yield break;

        var folder = Path.GetDirectoryName(file.Location)!;
        if (!file.IsManaged)
        {
            yield return new(
                $"{file.Location} has machine code in it (C++/CLI), which only .NET Framework on Windows runs: "
                    + "put a managed build of that library into its place.",
                IsOfLoading: true);
        }

        foreach (var group in _references.UnimplementedIn(file).GroupBy(one => (one.Class, one.Assembly, one.Contract)))
        {
            var members = string.Join(", ", group.Select(one => one.Member).Distinct().Take(MaxMembers));
            yield return new(
                $"{file.Location} has the class {Plain(group.Key.Class)} without {members}, which {Plain(group.Key.Contract)} of "
                    + $"{group.Key.Assembly} requires, so the class can't be loaded: "
                    + (EngineChoice.Assemblies.Contains(group.Key.Assembly)
                        ? "put the version of that library there that fits ServiceStack 3.9.71."
                        : AssemblyFolders.IsOfRuntime(group.Key.Assembly) ? $"put a build of that library for {TargetRules.Runtime} there."
                        : Advice.OfLibrary(group.Key.Assembly)),
                IsOfLoading: true);
        }

        var native = file.NativeLibraries.Where(IsOfWindows).ToList();
        if (native.Count > 0 && Path.DirectorySeparatorChar == '/')
        {
            yield return new(
                $"{file.Location} calls {string.Join(", ", native)}, which only Windows has: "
                    + "see that this code is not reached, or take another library.",
                IsOfLoading: false);
        }

        // an original engine references assemblies that were never used; only references between its own assemblies count
        var missing = _references.MissingOf(file, assembly => !isEngine || EngineChoice.Assemblies.Contains(assembly));
        foreach (var group in missing.GroupBy(one => (one.Type, one.Kind, IsType: one.Member is null)))
        {
            var first = group.First();
            yield return new(
                $"{file.Location} uses {What(group)}, which {Why(first)}: {Advice.For(first, folder, engine)}", IsOfLoading: false);
        }
    }

    private static string Plain(string type) => type.Replace('/', '.');

    private static bool IsOfWindows(string library) =>
        OfWindows.Contains(Path.GetFileNameWithoutExtension(library), StringComparer.OrdinalIgnoreCase);

    private static string What(IEnumerable<MissingReference> group)
    {
        var all = group.ToList();
        var type = all[0].Type.Replace('/', '.');
        if (all[0].Member is null) return type;

        var names = all.Select(one => one.Member!.TrimStart('.')).Distinct().ToList();
        var shown = string.Join(", ", names.Take(MaxMembers));
        return names.Count > MaxMembers ? $"{type}.{shown} and {names.Count - MaxMembers} more" : $"{type}.{shown}";
    }

    private string Why(MissingReference missing) => missing.Kind switch
    {
        MissingKind.OtherAssembly => $"is in {missing.Needed} on {TargetRules.Runtime}, and that is not there",
        MissingKind.AlwaysThrows => $"always throws on {TargetRules.Runtime}",
        _ when AssemblyFolders.IsOfRuntime(missing.Assembly) => $"{TargetRules.Runtime} does not have",
        _ when EngineChoice.Assemblies.Contains(missing.Assembly) && !engine.IsApplications => "this engine does not have",
        _ => $"{missing.Needed} does not have",
    };
}
