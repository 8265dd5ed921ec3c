using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.Configuration.Options;

/// <summary>Synonyms of options from other servers and tools, which are spelled too differently for a suggestion.</summary>
internal static class OptionWords
{
    /// <summary>Maps each word to its option.</summary>
    public static IReadOnlyDictionary<string, string> All { get; } = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase)
    {
        ["print-unit"] = "print-systemd",
        ["windows-service"] = "print-service",
        ["systemd"] = "print-systemd",
        ["print-docker"] = "print-dockerfile",
        ["print-container"] = "print-dockerfile",
        ["nginx"] = "print-nginx",
        ["test"] = "check",
        ["validate"] = "check",
        ["bind"] = "listen",
        ["urls"] = "listen",
        ["url"] = "listen",
        ["host"] = "listen",
        ["pid"] = "pidfile",
        ["error-log"] = "logfile",
        ["log"] = "logfile",
        ["log-level"] = "loglevels",
        ["log-file"] = "logfile",
        ["accesslog"] = "access-log",
        ["cert"] = "certificate",
        ["threads"] = "maxthreads",
        ["graceful-timeout"] = "drain-timeout",
        ["keep-alive"] = "keepalive-timeout",
        ["client-max-body-size"] = "max-body",
    };

    /// <returns>The option's name; null if the word is unknown.</returns>
    public static string? Find(string word) => All.TryGetValue(word, out var option) ? option : null;
}
