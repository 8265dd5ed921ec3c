using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.Configuration.Options;

/// <summary>The settings of the server from all sources.</summary>
internal sealed class Settings(Findings findings)
{
    private readonly List<Setting> _all = [];

    public Findings Findings { get; } = findings;

    /// <summary>Selects the options that have an effect here; null (the default) for all.</summary>
    public Func<Option, bool>? Allows { get; init; }

    /// <summary>Adds further modules, such as https, to the host; null by default.</summary>
    public Action<HyperHostOptions>? AddModules { get; init; }

    /// <summary>All values, in the order in which they were read.</summary>
    public IReadOnlyList<Setting> All => _all;

    /// <summary>Adds a value, or an error if it is invalid.</summary>
    public void Add(Option option, string value, SettingSource source, string where)
    {
        if (Allows is { } allows && !allows(option))
        {
            const string other = "an option of the server hyperhost, which has no effect in a program of one's own.";
            // the variable may belong to another program, so this is only a warning
            if (source is SettingSource.Environment or SettingSource.AppSettings) Findings.Warning(where, other);
            else Findings.Error(where, other);
            return;
        }

        if (OptionValue.Problem(option, value) is { } problem)
        {
            Findings.Error(where, problem);
            return;
        }

        if (option.Instead is { } instead && (option.InsteadWhen is not { } when || when(value)))
        {
            Findings.Warning(where, $"not used any more: {instead}");
        }

        var before = option.IsRepeatable ? null : _all.Find(other => other.Option == option && other.Source == source);
        if (before is not null)
        {
            // an alias repeats the option in the same source; that is a mistake only on the command line
            if (source == SettingSource.CommandLine) Findings.Warning(where, $"given twice; '{value}' counts, '{before.Value}' does not.");
            _all.Remove(before);
        }

        _all.Add(new Setting(option, value, source, where));
    }

    /// <returns>The effective value; null if the option is not set.</returns>
    public Setting? Find(string name)
    {
        var option = OptionTable.Get(name);
        return _all.Where(setting => setting.Option == option).OrderBy(setting => setting.Source).LastOrDefault();
    }

    public string? Text(string name) => Find(name)?.Value;

    public bool Flag(string name, bool standard = false) => Find(name) is { } setting ? OptionValue.Flag(setting.Value) : standard;

    /// <summary>The values from the highest source that has any.</summary>
    public IEnumerable<Setting> Every(string name)
    {
        var option = OptionTable.Get(name);
        var values = _all.Where(setting => setting.Option == option).ToList();
        return values.Count == 0 ? values : values.Where(setting => setting.Source == values.Max(other => other.Source));
    }

    /// <summary>The effective value of each option that is not repeatable.</summary>
    public IEnumerable<Setting> Effective() =>
        _all.GroupBy(setting => setting.Option).Where(group => !group.Key.IsRepeatable)
            .Select(group => group.OrderBy(setting => setting.Source).Last());

    /// <summary>New host options with these settings.</summary>
    public HyperHostOptions ToOptions()
    {
        var options = new HyperHostOptions();
        Apply(options);
        return options;
    }

    /// <summary>Applies the settings to host options, and adds the status page and the health endpoints.</summary>
    public void Apply(HyperHostOptions options)
    {
        options.AddStatusModule();
        AddModules?.Invoke(options);
        foreach (var setting in Effective()) setting.Option.Set?.Invoke(options, setting.Value);
    }

    /// <summary>Why a certificate file is invalid; null if all are valid.</summary>
    public string? FileProblem()
    {
        var options = ToOptions();
        try
        {
            options.CheckFiles();
            return null;
        }
        catch (Exception error) when (error is ArgumentException or FormatException or ListenException)
        {
            return ErrorText.OneLine(error);
        }
    }

    /// <summary>Adds an error if the combination of settings is invalid.</summary>
    public void CheckValues()
    {
        if (Findings.Errors.Count > 0) return;

        var options = ToOptions();
        try
        {
            options.CheckValues();
        }
        catch (Exception error) when (error is ArgumentException or FormatException)
        {
            Findings.Error("", ErrorText.OneLine(error));
        }
    }
}
