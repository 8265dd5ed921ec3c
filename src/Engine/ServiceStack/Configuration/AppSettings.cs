namespace ServiceStack.Configuration;

/// <summary>The application's configuration file; a setting that is not there is null.</summary>
public class AppSettings : AppSettingsBase
{
    public AppSettings() : base(new ConfigurationFileSettings())
    {
    }

    public override string GetString(string name) => GetNullableString(name);

    private sealed class ConfigurationFileSettings : ISettings
    {
        public string Get(string key) => ConfigUtils.GetNullableAppSetting(key);
    }
}
