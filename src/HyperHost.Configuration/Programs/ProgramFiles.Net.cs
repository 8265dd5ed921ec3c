using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.Configuration.Json;
using ServiceStack.HyperHost.Configuration.Json;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Configuration.Programs;

internal static partial class ProgramFiles
{
    private const string Development = "Development";

    /// <summary>The program's configuration from the same files, overridden by environment variables.</summary>
    public static IConfigurationRoot Build(ProgramEnvironment environment, Assembly application)
    {
        var builder = new ConfigurationBuilder().SetBasePath(environment.SettingsFolder)
            .AddJsonFile("appsettings.json", optional: true)
            .AddJsonFile($"appsettings.{environment.EnvironmentName}.json", optional: true);
        if (environment.EnvironmentName == Development) builder.AddUserSecrets(application, optional: true);
        if (environment.IsOfProcess) builder.AddEnvironmentVariables();
        return builder.Build();
    }

    public static partial void Read(ProgramEnvironment environment, Assembly application, Settings into)
    {
        IConfigurationRoot configuration;
        try
        {
            configuration = Build(environment, application);
        }
        catch (InvalidDataException error)
        {
            var files = new[] { "appsettings.json", $"appsettings.{environment.EnvironmentName}.json" };
            into.Findings.Error("", files.Select(name => JsonSettingsFile.FaultOf(Path.Combine(environment.SettingsFolder, name)))
                .FirstOrDefault(static fault => fault is not null) ?? $"{ErrorText.OneLine(error)} {error.GetBaseException().Message}");
            return;
        }

        using var owned = configuration as IDisposable;
        foreach (var provider in configuration.Providers)
        {
            var (source, where) = Describe(provider, environment);
            JsonSettings.Add(Entries(provider, where, JsonNames.Section), source, into);
        }
    }

    private static (SettingSource Source, string Where) Describe(IConfigurationProvider provider, ProgramEnvironment environment) =>
        (provider as JsonConfigurationProvider)?.Source.Path switch
        {
            null => (SettingSource.Environment, "environment variable HyperHost__"),
            "appsettings.json" => (SettingSource.Json, "appsettings.json"),
            var path when path == $"appsettings.{environment.EnvironmentName}.json" => (SettingSource.EnvironmentJson, path),
            _ => (SettingSource.UserSecrets, "user secrets"),
        };

    private static IEnumerable<JsonEntry> Entries(IConfigurationProvider provider, string where, string path)
    {
        foreach (var name in provider.GetChildKeys([], path).Distinct(StringComparer.OrdinalIgnoreCase))
        {
            var key = path + ":" + name;
            if (provider.TryGet(key, out var value) && value is { Length: > 0 })
                yield return new JsonEntry(key.Substring(JsonNames.Section.Length + 1), value, where);
            foreach (var below in Entries(provider, where, key)) yield return below;
        }
    }
}
