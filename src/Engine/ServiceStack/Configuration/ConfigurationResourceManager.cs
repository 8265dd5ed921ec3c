namespace ServiceStack.Configuration;

public class ConfigurationResourceManager : AppSettings
{
    public ConfigurationResourceManager()
    {
    }
}
