using System;
using System.Diagnostics;
using System.IO;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Support;

/// <summary>Files of packages of npm.</summary>
internal static class NodePackage
{
    /// <param name="package">Name and version.</param>
    /// <param name="file">Its path in the package.</param>
    public static async Task<string> ReadAsync(string package, string file)
    {
        var folder = Directory.CreateTempSubdirectory("hhnpm").FullName;
        try
        {
            await File.WriteAllTextAsync(Path.Combine(folder, "package.json"), "{\"private\":true}");
            var start = new ProcessStartInfo("npm", ["install", "--no-fund", "--no-audit", "--loglevel=error", "--ignore-scripts", package])
            {
                WorkingDirectory = folder, RedirectStandardOutput = true, RedirectStandardError = true,
            };
            using var npm = Process.Start(start) ?? throw new InvalidOperationException("npm did not start: apt-get install npm");
            var error = npm.StandardError.ReadToEndAsync();
            await npm.StandardOutput.ReadToEndAsync();
            await npm.WaitForExitAsync();
            if (npm.ExitCode != 0) throw new InvalidOperationException("npm install " + package + ": " + await error);
            return await File.ReadAllTextAsync(
                Path.Combine(folder, "node_modules", package[..package.LastIndexOf('@')], file.Replace('/', Path.DirectorySeparatorChar)));
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }
}
