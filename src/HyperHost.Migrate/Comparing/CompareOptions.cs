using System;
using System.Collections.Generic;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Migrate.Comparing;

/// <summary>What <c>hyperhost compare</c> compares.</summary>
internal sealed class CompareOptions
{
    /// <summary>The old server's base address, with a slash at the end.</summary>
    public Uri? Old { get; set; }

    /// <summary>The new server's, likewise.</summary>
    public Uri? New { get; set; }

    /// <summary>A file with paths, or an access log; null for none.</summary>
    public string? Paths { get; set; }

    /// <summary>Headers that both servers get.</summary>
    public List<KeyValuePair<string, string>> Headers { get; } = [];

    /// <summary>Headers that the old server gets alone.</summary>
    public List<KeyValuePair<string, string>> OldHeaders { get; } = [];

    /// <summary>Headers that the new server gets alone.</summary>
    public List<KeyValuePair<string, string>> NewHeaders { get; } = [];

    /// <summary>Text that differs on purpose: it is removed from both responses.</summary>
    public List<Regex> Ignored { get; } = [];

    /// <summary>Paths that are not requested.</summary>
    public List<Regex> Skipped { get; } = [];

    /// <summary>Requests to each server, but for those that are repeated.</summary>
    public int Most { get; set; } = 1000;

    /// <summary>Whether each operation of the metadata is called by GET.</summary>
    public bool CallsOperations { get; set; }

    /// <summary>Whether sample requests are posted, and DELETE of an access log is sent.</summary>
    public bool IsUnsafe { get; set; }

    /// <summary>The file of the report as JSON; - for standard output, null for none.</summary>
    public string? Json { get; set; }
}
