namespace ServiceStack.Configuration;

using System.Configuration;

/// <summary>The appSettings of web.config or app.config.</summary>
public class AppSettings : AppSettingsBase
{
    public AppSettings() : base(new ConfigurationManagerSettings())
    {
    }

    /// <exception cref="ConfigurationErrorsException">There is no such setting.</exception>
    public override string GetString(string name) =>
        GetNullableString(name) ?? throw new ConfigurationErrorsException("Unable to find App Setting: " + name);

    private sealed class ConfigurationManagerSettings : ISettings
    {
        public string Get(string key) => ConfigurationManager.AppSettings[key];
    }
}
