namespace ServiceStack.Configuration;

using System;
using System.Collections.Generic;
using System.Configuration;
using ServiceStack.Text;

/// <summary>Reads the application's configuration file: settings, lists, dictionaries and connection strings.</summary>
public class ConfigUtils
{
    private const char ItemSeparator = ',';
    private const char KeyValueSeparator = ':';

    /// <summary>Initializes a new instance of the <see cref="ConfigUtils"/> class.</summary>
    public ConfigUtils()
    {
    }

    /// <summary>Whether the configuration file has a section.</summary>
    public static bool ConfigSectionExists(string sectionName) => ConfigurationManager.GetSection(sectionName) != null;

    /// <summary>Returns a setting.</summary>
    /// <exception cref="ConfigurationErrorsException">There is no such setting.</exception>
    public static string GetAppSetting(string key) =>
        GetNullableAppSetting(key) ?? throw new ConfigurationErrorsException("Unable to find App Setting: " + key);

    /// <summary>Returns a setting, or a default if there is none.</summary>
    public static string GetAppSetting(string key, string defaultValue) => GetNullableAppSetting(key) ?? defaultValue;

    /// <summary>Returns a setting as a type, or a default if there is none.</summary>
    /// <exception cref="ConfigurationErrorsException">The setting is there, but is no <typeparamref name="T"/>.</exception>
    public static T GetAppSetting<T>(string key, T defaultValue)
    {
        var text = GetNullableAppSetting(key);
        if (text == null) return defaultValue;

        try
        {
            return TypeSerializer.DeserializeFromString<T>(text);
        }
        catch (Exception ex)
        {
            throw new ConfigurationErrorsException($"Cannot parse the App Setting {key} as {typeof(T).FullName}: {text}", ex);
        }
    }

    /// <summary>Returns a connection string.</summary>
    /// <exception cref="ConfigurationErrorsException">There is no such connection string.</exception>
    public static string GetConnectionString(string key) => GetConnectionStringSetting(key).ToString();

    /// <summary>Returns a connection string with its provider.</summary>
    /// <exception cref="ConfigurationErrorsException">There is no such connection string.</exception>
    public static ConnectionStringSettings GetConnectionStringSetting(string key) =>
        ConfigurationManager.ConnectionStrings[key]
        ?? throw new ConfigurationErrorsException("Unable to find Connection String: " + key);

    /// <summary>Returns a setting of the form <c>Key1:Value1,Key2:Value2</c>.</summary>
    /// <exception cref="ConfigurationErrorsException">There is no such setting.</exception>
    public static Dictionary<string, string> GetDictionaryFromAppSetting(string key) =>
        GetDictionaryFromAppSettingValue(GetAppSetting(key));

    /// <summary>Divides a text into keys and values.</summary>
    /// <param name="appSettingValue"><c>Key1:Value1,Key2:Value2</c>; a value may contain colons.</param>
    /// <exception cref="FormatException">An item has no colon.</exception>
    public static Dictionary<string, string> GetDictionaryFromAppSettingValue(string appSettingValue)
    {
        var values = new Dictionary<string, string>();
        if (string.IsNullOrEmpty(appSettingValue)) return values;

        foreach (var item in appSettingValue.Split(ItemSeparator))
        {
            var colon = item.IndexOf(KeyValueSeparator);
            if (colon < 0) throw new FormatException("The item has no colon: " + item);

            values[item.Substring(0, colon).Trim()] = item.Substring(colon + 1).Trim();
        }

        return values;
    }

    /// <summary>Returns a setting of items separated by commas.</summary>
    /// <exception cref="ConfigurationErrorsException">There is no such setting.</exception>
    public static List<string> GetListFromAppSetting(string key) => GetListFromAppSettingValue(GetAppSetting(key));

    /// <summary>Divides a text at its commas; items are not trimmed.</summary>
    public static List<string> GetListFromAppSettingValue(string appSettingValue) => [.. appSettingValue.Split(ItemSeparator)];

    /// <summary>Returns a setting; null if there is none.</summary>
    public static string GetNullableAppSetting(string key) => ConfigurationManager.AppSettings[key];
}
