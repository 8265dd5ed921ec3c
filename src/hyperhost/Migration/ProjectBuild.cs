using System.Collections.Generic;
using System.ComponentModel;
using System.Diagnostics;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Server.Migration;

/// <summary>Builds a new project with the .NET SDK.</summary>
internal static class ProjectBuild
{
    private const int MostShown = 10;

    /// <summary>The first of many errors, and how many more there are.</summary>
    public static IEnumerable<string> Shown(IReadOnlyList<string> errors) => errors.Count <= MostShown ? errors
        : [.. errors.Take(MostShown), $"and {errors.Count - MostShown} more: dotnet build shows them all."];

    private static readonly Regex Error = new(@"^\s*(?<place>.*?): error (?<code>\w+): (?<text>.*?)(\s\[.*\])?$");

    /// <returns>The errors, each once; none where it was built.</returns>
    public static IReadOnlyList<string> Run(string project)
    {
        var start = new ProcessStartInfo("dotnet", $"build \"{project}\" -c Release -v q --nologo --tl:off")
        {
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            UseShellExecute = false,
        };
        try
        {
            using var process = Process.Start(start)!;
            var errors = Task.Run(process.StandardError.ReadToEnd);
            var output = process.StandardOutput.ReadToEnd();
            process.WaitForExit();
            return process.ExitCode == 0 ? [] : Errors(output + errors.Result, process.ExitCode);
        }
        catch (Win32Exception)
        {
            return ["The command dotnet was not found: install the .NET SDK 10, then build the project."];
        }
    }

    private static List<string> Errors(string output, int code)
    {
        var found = output.Split('\n').Select(line => Error.Match(line.TrimEnd('\r'))).Where(match => match.Success)
            .Select(match => $"{match.Groups["place"].Value.Trim()}: error {match.Groups["code"].Value}: {match.Groups["text"].Value}")
            .Distinct().ToList();
        return found.Count > 0 ? found : [$"dotnet build ended with exit code {code}: {output.Trim().Split('\n').Last().Trim()}"];
    }
}
