namespace ServiceStack.Razor.Build;

using System;
using System.IO;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

/// <summary>A view or a web.config of the project. Equal files need no new code.</summary>
internal sealed class ViewFile : IEquatable<ViewFile>
{
    private ViewFile(string file, string virtualPath, string text)
    {
        File = file;
        VirtualPath = virtualPath;
        Text = text;
    }

    /// <summary>The path on disk.</summary>
    public string File { get; }

    /// <summary>The path from the site's root, with slashes.</summary>
    public string VirtualPath { get; }

    public string Text { get; }

    public static ViewFile Read(AdditionalText file, AnalyzerConfigOptionsProvider options, CancellationToken cancellation)
    {
        var path = file.Path.Replace('\\', '/');
        if (options.GetOptions(file).TryGetValue("build_metadata.AdditionalFiles.HyperHostViewPath", out var link) && link.Length > 0)
        {
            path = link.Replace('\\', '/');
        }
        else if (options.GlobalOptions.TryGetValue("build_property.ProjectDir", out var project)
            && path.StartsWith(project.Replace('\\', '/'), StringComparison.OrdinalIgnoreCase))
        {
            path = path.Substring(project.Length);
        }

        return new ViewFile(file.Path, path.TrimStart('/'), file.GetText(cancellation)?.ToString() ?? "");
    }

    public bool Equals(ViewFile other) => other != null && (other.File, other.VirtualPath, other.Text) == (File, VirtualPath, Text);

    public override bool Equals(object obj) => Equals(obj as ViewFile);

    public override int GetHashCode() => (File, VirtualPath, Text).GetHashCode();

    /// <summary>Whether a view is in the folder of this web.config, or below it.</summary>
    public bool Configures(ViewFile view)
    {
        var folder = VirtualPath.Substring(0, VirtualPath.LastIndexOf('/') + 1);
        return view.VirtualPath.StartsWith(folder, StringComparison.OrdinalIgnoreCase);
    }
}
