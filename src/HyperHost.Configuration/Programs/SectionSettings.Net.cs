using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.Extensions.Configuration;
using ServiceStack.HyperHost.Configuration.Json;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Configuration.Programs;

/// <summary>Reads the host's options in a program that builds its configuration itself, such as an ASP.NET Core application.</summary>
internal static class SectionSettings
{
    // options that the program's own logger and command line replace
    private static readonly HashSet<string> Absent =
        ["config", "logfile", "loglevels", "printlog", "verbose", "access-log", "access-format", "help", "version", "log-format", "syslog"];

    /// <summary>Reads the options of a program with its own logger.</summary>
    /// <param name="section">Section with options by their names in appsettings.json.</param>
    /// <param name="except">Subsections with other options, to be ignored.</param>
    public static Settings Read(IConfigurationSection section, params string[] except) =>
        Read(section, section.Path, static option => !Absent.Contains(option.Name) && ProgramSettings.IsForPrograms(option), except);

    /// <inheritdoc cref="Read(IConfigurationSection, string[])"/>
    /// <param name="section">Section with options by their names in appsettings.json.</param>
    /// <param name="where">The position of invalid values, for messages.</param>
    /// <param name="allows">Selects the options that the program supports.</param>
    /// <param name="except">Subsections with other options, to be ignored.</param>
    public static Settings Read(IConfigurationSection section, string where, Func<Option, bool> allows, params string[] except)
    {
        var settings = new Settings(new Findings()) { Allows = allows };

        // AsEnumerable does not return list elements in order
        var entries = section.AsEnumerable(makePathsRelative: true)
            .Where(entry => entry.Value is { Length: > 0 } && !except.Contains(entry.Key.Split(':')[0], StringComparer.OrdinalIgnoreCase))
            .OrderBy(static entry => entry.Key, ConfigurationKeyComparer.Instance)
            .Select(entry => new JsonEntry(entry.Key, entry.Value!, where));
        JsonSettings.Add(entries, SettingSource.Json, settings);
        settings.CheckValues();
        return settings;
    }
}
