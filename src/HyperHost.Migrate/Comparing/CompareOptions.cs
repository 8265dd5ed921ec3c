using System;
using System.Collections.Generic;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Migrate.Comparing;

/// <summary>Options of <c>hyperhost compare</c>.</summary>
internal sealed class CompareOptions
{
    /// <summary>Base address of the old server, with a trailing slash.</summary>
    public Uri? Old { get; set; }

    /// <summary>Base address of the new server, with a trailing slash.</summary>
    public Uri? New { get; set; }

    /// <summary>A file with paths, or an access log; null for none.</summary>
    public string? Paths { get; set; }

    /// <summary>Headers sent to both servers.</summary>
    public List<KeyValuePair<string, string>> Headers { get; } = [];

    /// <summary>Headers sent only to the old server.</summary>
    public List<KeyValuePair<string, string>> OldHeaders { get; } = [];

    /// <summary>Headers sent only to the new server.</summary>
    public List<KeyValuePair<string, string>> NewHeaders { get; } = [];

    /// <summary>Patterns of text that is expected to differ; removed from both responses.</summary>
    public List<Regex> Ignored { get; } = [];

    /// <summary>Patterns of paths to skip.</summary>
    public List<Regex> Skipped { get; } = [];

    /// <summary>Maximum number of requests to each server, repeated ones not included.</summary>
    public int Most { get; set; } = 1000;

    /// <summary>Whether to call each operation of the metadata page by GET.</summary>
    public bool CallsOperations { get; set; }

    /// <summary>Whether to POST sample requests, and to send the DELETE requests of an access log.</summary>
    public bool IsUnsafe { get; set; }

    /// <summary>File for the JSON report; "-" for standard output, null for none.</summary>
    public string? Json { get; set; }
}
