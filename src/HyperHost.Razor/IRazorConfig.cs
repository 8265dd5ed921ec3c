namespace ServiceStack.Razor;

using System;
using System.Collections.Generic;

/// <summary>Settings of Razor views.</summary>
public interface IRazorConfig
{
    /// <summary>The name of the page of a folder, with its extension: <c>default.cshtml</c>.</summary>
    string DefaultPageName { get; }

    /// <summary>Paths that are never served as pages: those that a predicate returns true for.</summary>
    List<Predicate<string>> Deny { get; }

    /// <summary>The base class of views that name none.</summary>
    Type PageBaseType { get; }

    /// <summary>The extension of views, with its dot: <c>.cshtml</c>.</summary>
    string RazorFileExtension { get; }

    /// <summary>The folder of the site on disk.</summary>
    string ScanRootPath { get; }

    /// <summary>The address of the site, which <c>~/</c> becomes in views; null for the root.</summary>
    string WebHostUrl { get; }
}
