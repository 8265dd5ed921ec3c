namespace ServiceStack.Mvc;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net;
using ServiceStack.Html;
using ServiceStack.IO;
using ServiceStack.WebHost.Endpoints;

/// <summary>Links the files that the tool Bundler generates from bundles.</summary>
/// <remarks>
/// A bundle, <c>app.js.bundle</c>, is a text file with one file name per line and <c>#</c> for comments. The namespace is that of Bundler's
/// own helpers, so that a project's copy of their source file takes precedence.
/// </remarks>
public static class Bundler
{
    private const string Extension = ".bundle";

    /// <summary>Renders a link element for each style sheet of a bundle, or one for all.</summary>
    /// <param name="bundlePath">Path of the bundle, such as <c>~/css/app.css.bundle</c>.</param>
    /// <param name="media">The media attribute; null for none.</param>
    /// <exception cref="FileNotFoundException">The bundle does not exist.</exception>
    public static MvcHtmlString RenderCssBundle(
        this HtmlHelper html, string bundlePath, BundleOptions options = BundleOptions.MinifiedAndCombined, string media = null)
    {
        var attributes = string.IsNullOrEmpty(media) ? "" : $" media=\"{WebUtility.HtmlEncode(media)}\"";
        return Render(bundlePath, ".css", options, address => $"<link href=\"{address}\" rel=\"stylesheet\"{attributes} />");
    }

    /// <summary>Renders a script element for each script of a bundle, or one for all.</summary>
    /// <param name="bundlePath">Path of the bundle, such as <c>~/js/app.js.bundle</c>.</param>
    /// <exception cref="FileNotFoundException">The bundle does not exist.</exception>
    public static MvcHtmlString RenderJsBundle(
        this HtmlHelper html, string bundlePath, BundleOptions options = BundleOptions.MinifiedAndCombined) =>
        Render(bundlePath, ".js", options, static address => $"<script src=\"{address}\"></script>");

    private static MvcHtmlString Render(string bundlePath, string extension, BundleOptions options, Func<string, string> element)
    {
        if (string.IsNullOrEmpty(bundlePath))
            throw new ArgumentException("A bundle has a path, as ~/js/app.js.bundle.", nameof(bundlePath));

        var bundle = bundlePath.EndsWith(Extension, StringComparison.OrdinalIgnoreCase) ? bundlePath : bundlePath + Extension;
        var isMinified = options is BundleOptions.Minified or BundleOptions.MinifiedAndCombined;
        var files = options is BundleOptions.Combined or BundleOptions.MinifiedAndCombined
            ? [bundle.Substring(0, bundle.Length - Extension.Length)]
            : Files(bundle);
        return MvcHtmlString.Create(string.Join("\n", files.Select(file => element(Address(Compiled(file, extension, isMinified))))));
    }

    private static IEnumerable<string> Files(string bundle)
    {
        var file = FileAt(bundle) ?? throw new FileNotFoundException($"There is no bundle {bundle}.", bundle);
        var folder = bundle.Substring(0, bundle.LastIndexOf('/') + 1);
        return file.ReadAllText().Split('\n')
            .Select(static line => line.Split('#')[0].Trim())
            .Where(static line => line.Length > 0)
            .Select(line => line.StartsWith("/", StringComparison.Ordinal) || line.StartsWith("~", StringComparison.Ordinal)
                ? line
                : folder + line);
    }

    // the tool compiles CoffeeScript and Less to files with the extension of the target language
    private static string Compiled(string file, string extension, bool isMinified)
    {
        var stem = Path.ChangeExtension(file, null);
        var wasMinified = stem.EndsWith(".min", StringComparison.OrdinalIgnoreCase);
        return stem + (isMinified && !wasMinified ? ".min" : "") + extension;
    }

    // appends a version to the URL, because browsers cache the file
    private static string Address(string path)
    {
        var version = FileAt(path) is { } file ? "?" + file.LastModified.Ticks.ToString("x", CultureInfo.InvariantCulture) : "";
        return WebUtility.HtmlEncode(new UrlHelper().Content(path) + version);
    }

    private static IVirtualFile FileAt(string path) =>
        (EndpointHost.AppHost?.VirtualPathProvider ?? EndpointHost.VirtualPathProvider)?.GetFile(path.TrimStart('~', '/'));
}
