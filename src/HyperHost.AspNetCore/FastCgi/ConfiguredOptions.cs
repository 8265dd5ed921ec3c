using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.Options;
using ServiceStack.HyperHost.Configuration.Options;
using ServiceStack.HyperHost.Configuration.Programs;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>
/// Applies the configuration section HyperHost: hyperhost's options by their names in appsettings.json, and options only for ASP.NET Core
/// in its subsection FastCgi.
/// </summary>
internal sealed class ConfiguredOptions(IConfiguration configuration) : IPostConfigureOptions<FastCgiOptions>
{
    private const string SectionName = "HyperHost";
    private const string OwnName = "FastCgi";

    public void PostConfigure(string? name, FastCgiOptions options)
    {
        var section = configuration.GetSection(SectionName);
        if (!section.Exists()) return;

        var settings = SectionSettings.Read(section, OwnName);
        var errors = settings.Findings.Errors;
        if (errors.Count > 0) throw new OptionsValidationException(OwnName, typeof(FastCgiOptions), errors);

        settings.Apply(options.Host);
        ApplyListen(settings.Every("listen").Select(static setting => setting.Value), options);
        ApplyOwn(section.GetSection(OwnName), options);
    }

    // http addresses in the section are meant for hyperhost; ASP.NET Core's own are in Urls
    private static void ApplyListen(IEnumerable<string> addresses, FastCgiOptions options)
    {
        var own = addresses.Where(FastCgiAddress.IsFastCgi).ToArray();
        if (own.Length == 0) return;

        options.Listen.Clear();
        foreach (var address in own) options.Listen.Add(address);
    }

    private static void ApplyOwn(IConfigurationSection section, FastCgiOptions options)
    {
        foreach (var child in section.GetChildren())
        {
            switch (child.Key.ToUpperInvariant())
            {
                case "ALLOWSYNCHRONOUSIO":
                    options.AllowSynchronousIO = Flag(child);
                    break;
                case "TRUSTREMOTEUSER":
                    options.TrustRemoteUser = Flag(child);
                    break;
                case "XACCELREDIRECT":
                    foreach (var folder in child.GetChildren()) options.XAccelRedirect[folder.Key] = folder.Value ?? "";
                    break;
                default:
                    throw Wrong(child, "is no option; there are AllowSynchronousIO, TrustRemoteUser and XAccelRedirect.");
            }
        }
    }

    private static bool Flag(IConfigurationSection value) =>
        bool.TryParse(value.Value, out var flag) ? flag : throw Wrong(value, $"is '{value.Value}'; write true or false.");

    private static OptionsValidationException Wrong(IConfigurationSection where, string what) =>
        new(OwnName, typeof(FastCgiOptions), [$"{where.Path} {what}"]);
}
