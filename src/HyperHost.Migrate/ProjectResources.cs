using System;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>What resource files hold.</summary>
internal static class ProjectResources
{
    // an image or an icon, which the SDK writes only with a package of its own
    private static readonly Regex Object = new(
        @"type=""System\.(Resources\.ResXFileRef|Drawing\.)|mimetype=""application/x-microsoft\.net\.object");

    /// <summary>Whether a .resx holds what is not a text.</summary>
    public static bool HaveObjects(OldProject project) => project.FileItems
        .Where(item => item.Kind == "EmbeddedResource"
            && item.Include.EndsWith(".resx", StringComparison.OrdinalIgnoreCase))
        .Select(item => Path.Combine(project.Folder, item.Include))
        .Any(path => File.Exists(path) && Object.IsMatch(File.ReadAllText(path)));
}
