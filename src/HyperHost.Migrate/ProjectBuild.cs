using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>Builds new projects, or their solution, with the .NET SDK.</summary>
internal static class ProjectBuild
{
    private const int MaxShown = 40;

    // "Program.cs(1,2): error CS0246: text [/x/Shop.net10.csproj]", of several targets "[/x/Shop.net10.csproj::TargetFramework=net10.0]"
    private static readonly Regex Error = new(
        @"^\s*(?<place>.*?)\s*: error (?<code>\w+): ?(?<text>.*?)(\s\[(?<project>[^\[\]]*?)(::[^\]]*)?\])?$");

    private static readonly Regex Output = new(@"^\s+(?<name>\S+) -> \S.*\.(dll|exe)$");

    /// <summary>A hint that the compiler appends to many errors, and that is removed.</summary>
    public const string Hint = " (are you missing a using directive or an assembly reference?)";

    /// <summary>The first errors, and the number of further ones.</summary>
    public static IEnumerable<string> Shown(IReadOnlyList<string> errors) => errors.Count <= MaxShown ? errors
        : [.. errors.Take(MaxShown), $"and {errors.Count - MaxShown} more: dotnet build shows them all."];

    /// <param name="path">Path of a project or solution.</param>
    /// <param name="built">Called with the name of each project as soon as it is built.</param>
    /// <returns>The errors without duplicates, each with its project; empty after a successful build.</returns>
    public static IReadOnlyList<BuildError> Run(string path, Action<string> built)
    {
        try
        {
            using var process = Start($"build \"{path}\" -c Release -v minimal --nologo --tl:off");
            var errors = Task.Run(process.StandardError.ReadToEnd);
            var output = new StringBuilder();
            while (process.StandardOutput.ReadLine() is { } line)
            {
                output.Append(line).Append('\n');
                if (BuiltIn(line) is { } name) built(name);
            }

            process.WaitForExit();
            return process.ExitCode == 0 ? [] : Errors(output + errors.Result, path, process.ExitCode);
        }
        catch (Win32Exception)
        {
            return [new(path, "The command dotnet was not found: install the .NET SDK 10, then build the project.")];
        }
    }

    /// <summary>Queries items and properties of a project from MSBuild.</summary>
    /// <returns>MSBuild's JSON; empty if it can't read the project.</returns>
    public static string Query(string project, string arguments)
    {
        using var process = Start($"build \"{project}\" {arguments}");
        var errors = Task.Run(process.StandardError.ReadToEnd);
        var output = process.StandardOutput.ReadToEnd();
        errors.Wait();
        process.WaitForExit();
        return process.ExitCode == 0 ? output : "";
    }

    private static Process Start(string arguments) => Process.Start(new ProcessStartInfo("dotnet", arguments)
    {
        RedirectStandardOutput = true,
        RedirectStandardError = true,
        UseShellExecute = false,
    })!;

    /// <summary>The project that a line of output reports as built: "  Shop.net10 -> /srv/Shop.dll".</summary>
    /// <returns>Null for any other line.</returns>
    public static string? BuiltIn(string line) => Output.Match(line) is { Success: true } match ? match.Groups["name"].Value : null;

    /// <param name="output">The output of the build.</param>
    /// <param name="path">The project or solution that was built.</param>
    /// <param name="code">The exit code.</param>
    public static IReadOnlyList<BuildError> Errors(string output, string path, int code)
    {
        var found = output.Split('\n').Select(line => Error.Match(line.TrimEnd('\r')))
            .Where(match => match.Success && !IsContinuation(match.Groups["text"].Value))
            .Select(match => new BuildError(ProjectOf(match, path),
                $"{match.Groups["place"].Value}: error {match.Groups["code"].Value}: {match.Groups["text"].Value.Replace(Hint, "")}"))
            .Distinct().ToList();
        return found.Count > 0 ? found
            : [new(path, $"dotnet build ended with exit code {code}: {output.Trim().Split('\n').Last().Trim()}")];
    }

    // below NU1102, NuGet lists the versions of each source on lines with the same prefix
    private static bool IsContinuation(string text) => text.TrimStart().StartsWith("- ", StringComparison.Ordinal);

    private static string ProjectOf(Match match, string path)
    {
        if (match.Groups["project"] is { Success: true, Value: { Length: > 0 } named } && IsProject(named)) return Path.GetFullPath(named);

        // NuGet's errors have the project's path as location
        var place = match.Groups["place"].Value;
        return IsProject(place) ? Path.GetFullPath(place) : path;
    }

    private static bool IsProject(string path) => path.EndsWith(NewProject.Suffix, StringComparison.Ordinal);
}
