namespace ServiceStack.Configuration;

using System;
using System.Collections.Generic;
using System.Configuration;
using ServiceStack.Text;

public class ConfigUtils
{
    private const char ItemSeparator = ',';
    private const char KeyValueSeparator = ':';

    public ConfigUtils()
    {
    }

    public static bool ConfigSectionExists(string sectionName) => ConfigurationManager.GetSection(sectionName) != null;

    /// <exception cref="ConfigurationErrorsException">There is no such setting.</exception>
    public static string GetAppSetting(string key) =>
        GetNullableAppSetting(key) ?? throw new ConfigurationErrorsException("Unable to find App Setting: " + key);

    public static string GetAppSetting(string key, string defaultValue) => GetNullableAppSetting(key) ?? defaultValue;

    /// <summary>A setting read as JSV; the default when it is missing.</summary>
    public static T GetAppSetting<T>(string key, T defaultValue)
    {
        var text = GetNullableAppSetting(key);
        return text == null ? defaultValue : TypeSerializer.DeserializeFromString<T>(text);
    }

    public static string GetConnectionString(string key) => GetConnectionStringSetting(key)?.ConnectionString;

    public static ConnectionStringSettings GetConnectionStringSetting(string key) =>
        ConfigurationManager.ConnectionStrings[key] ?? throw new ConfigurationErrorsException("Unable to find Connection String: " + key);

    public static Dictionary<string, string> GetDictionaryFromAppSetting(string key) => GetDictionaryFromAppSettingValue(GetAppSetting(key));

    /// <exception cref="FormatException">A part is not of the form key:value.</exception>
    public static Dictionary<string, string> GetDictionaryFromAppSettingValue(string appSettingValue)
    {
        var map = new Dictionary<string, string>();
        if (string.IsNullOrEmpty(appSettingValue)) return map;

        foreach (var item in appSettingValue.Split(ItemSeparator))
        {
            var colon = item.IndexOf(KeyValueSeparator);
            if (colon < 0) throw new FormatException("'" + item + "' is not of the form key:value");
            map.Add(item.Substring(0, colon).Trim(), item.Substring(colon + 1).Trim());
        }

        return map;
    }

    public static List<string> GetListFromAppSetting(string key) => GetListFromAppSettingValue(GetAppSetting(key));

    public static List<string> GetListFromAppSettingValue(string appSettingValue) => new(appSettingValue.Split(ItemSeparator));

    public static string GetNullableAppSetting(string key) => ConfigurationManager.AppSettings[key];
}
