using System.Collections.Specialized;
using System.Configuration;

namespace System.Web.Configuration;

/// <summary>The application's settings, as <see cref="ConfigurationManager"/> has them.</summary>
public static class WebConfigurationManager
{
    public static NameValueCollection AppSettings => ConfigurationManager.AppSettings;

    public static ConnectionStringSettingsCollection ConnectionStrings => ConfigurationManager.ConnectionStrings;

    /// <returns>Null for a section that is not there.</returns>
    public static object GetSection(string sectionName) => ConfigurationManager.GetSection(sectionName);

    /// <summary>The application's web.config, or the configuration file beside its assembly.</summary>
    /// <param name="path">A virtual path; folders have no configuration of their own here.</param>
    public static System.Configuration.Configuration OpenWebConfiguration(string path)
    {
        var file = System.IO.Path.Combine(AppContext.BaseDirectory, "web.config");
        return System.IO.File.Exists(file)
            ? ConfigurationManager.OpenMappedExeConfiguration(
                new ExeConfigurationFileMap { ExeConfigFilename = file }, ConfigurationUserLevel.None)
            : ConfigurationManager.OpenExeConfiguration(ConfigurationUserLevel.None);
    }

    public static object GetWebApplicationSection(string sectionName) => ConfigurationManager.GetSection(sectionName);
}
