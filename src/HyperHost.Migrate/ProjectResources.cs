using System;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>Inspects resource files.</summary>
internal static class ProjectResources
{
    // an image or icon, which requires the package System.Resources.Extensions
    private static readonly Regex Object = new(
        @"type=""System\.(Resources\.ResXFileRef|Drawing\.)|mimetype=""application/x-microsoft\.net\.object");

    /// <summary>Whether a .resx contains anything but strings.</summary>
    public static bool HaveObjects(OldProject project) => project.FileItems
        .Where(item => item.Kind == "EmbeddedResource"
            && item.Include.EndsWith(".resx", StringComparison.OrdinalIgnoreCase))
        .Select(item => Path.Combine(project.Folder, item.Include))
        .Any(path => File.Exists(path) && Object.IsMatch(File.ReadAllText(path)));
}
