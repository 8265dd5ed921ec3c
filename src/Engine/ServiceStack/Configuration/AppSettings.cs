namespace ServiceStack.Configuration;

/// <summary>The application's configuration file; a setting that is not there is null.</summary>
public class AppSettings : AppSettingsBase
{
    /// <summary>Initializes a new instance of the <see cref="AppSettings"/> class.</summary>
    public AppSettings() : base(new ConfigurationFileSettings())
    {
    }

    /// <inheritdoc/>
    public override string GetString(string name) => GetNullableString(name);

    private sealed class ConfigurationFileSettings : ISettings
    {
        public string Get(string key) => ConfigUtils.GetNullableAppSetting(key);
    }
}
