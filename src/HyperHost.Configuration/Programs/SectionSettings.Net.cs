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

    /// <summary>The options of a program with a logger of its own.</summary>
    /// <param name="section">Has the options by their names in appsettings.json.</param>
    /// <param name="except">Sections below it that have other options.</param>
    public static Settings Read(IConfigurationSection section, params string[] except) =>
        Read(section, section.Path, static option => !Absent.Contains(option.Name) && ProgramSettings.IsForPrograms(option), except);

    /// <inheritdoc cref="Read(IConfigurationSection, string[])"/>
    /// <param name="section">Has the options by their names in appsettings.json.</param>
    /// <param name="where">The place of a wrong value, for messages.</param>
    /// <param name="allows">Whether the program has an option.</param>
    /// <param name="except">Sections below it that have other options.</param>
    public static Settings Read(IConfigurationSection section, string where, Func<Option, bool> allows, params string[] except)
    {
        var settings = new Settings(new Findings()) { Allows = allows };

        // the elements of a list come in no order
        var entries = section.AsEnumerable(makePathsRelative: true)
            .Where(entry => entry.Value is { Length: > 0 } && !except.Contains(entry.Key.Split(':')[0], StringComparer.OrdinalIgnoreCase))
            .OrderBy(static entry => entry.Key, ConfigurationKeyComparer.Instance)
            .Select(entry => new JsonEntry(entry.Key, entry.Value!, where));
        JsonSettings.Add(entries, SettingSource.Json, settings);
        settings.CheckValues();
        return settings;
    }
}
