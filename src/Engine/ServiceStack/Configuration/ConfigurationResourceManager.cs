namespace ServiceStack.Configuration;

/// <summary>The application's configuration file, under the name that older applications use. See <see cref="AppSettings"/>.</summary>
public class ConfigurationResourceManager : AppSettings
{
    /// <summary>Initializes a new instance of the <see cref="ConfigurationResourceManager"/> class.</summary>
    public ConfigurationResourceManager()
    {
    }
}
