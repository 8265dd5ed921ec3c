namespace ServiceStack.Razor;

using System;
using System.Collections.Generic;

/// <summary>Settings of Razor views.</summary>
public interface IRazorConfig
{
    /// <summary>File name of a folder's default page, with its extension: <c>default.cshtml</c>.</summary>
    string DefaultPageName { get; }

    /// <summary>Predicates for paths that are never served as pages.</summary>
    List<Predicate<string>> Deny { get; }

    /// <summary>The default base class of views.</summary>
    Type PageBaseType { get; }

    /// <summary>The file extension of views, with the dot: <c>.cshtml</c>.</summary>
    string RazorFileExtension { get; }

    /// <summary>The folder of the site on disk.</summary>
    string ScanRootPath { get; }

    /// <summary>The URL of the site, which replaces <c>~/</c> in views; null for the root.</summary>
    string WebHostUrl { get; }
}
