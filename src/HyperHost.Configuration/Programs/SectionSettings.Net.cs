using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.Extensions.Configuration;
using ServiceStack.HyperHost.Server.Json;
using ServiceStack.HyperHost.Server.Options;

namespace ServiceStack.HyperHost.Server.Programs;

/// <summary>The options of a host in a program that reads its configuration itself, such as an ASP.NET Core application.</summary>
internal static class SectionSettings
{
    // its own logger has these
    private static readonly HashSet<string> Absent =
        ["config", "logfile", "loglevels", "printlog", "verbose", "access-log", "access-format", "help", "version", "log-format", "syslog"];

    /// <param name="section">Has the options by their names in appsettings.json.</param>
    /// <param name="except">Sections below it that have other options.</param>
    public static Settings Read(IConfigurationSection section, params string[] except)
    {
        var settings = new Settings(new Findings())
        {
            Allows = static option => !Absent.Contains(option.Name) && ProgramSettings.IsForPrograms(option),
        };
        var entries = section.GetChildren().Where(child => !except.Contains(child.Key, StringComparer.OrdinalIgnoreCase))
            .SelectMany(static child => child.AsEnumerable())
            .Where(static pair => pair.Value is { Length: > 0 })
            .Select(pair => new JsonEntry(pair.Key.Substring(section.Path.Length + 1), pair.Value!, section.Path));
        JsonSettings.Add(entries, SettingSource.Json, settings);
        settings.CheckValues();
        return settings;
    }
}
