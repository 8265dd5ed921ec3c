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

    public static object GetWebApplicationSection(string sectionName) => ConfigurationManager.GetSection(sectionName);
}
