namespace ServiceStack.Configuration;

using System;
using System.Collections.Generic;
using System.Configuration;

public class ConfigUtils
{
    public ConfigUtils()
    {
    }

    public static bool ConfigSectionExists(string sectionName) => throw new NotImplementedException();

    public static string GetAppSetting(string key) => throw new NotImplementedException();

    public static string GetAppSetting(string key, string defaultValue) => throw new NotImplementedException();

    public static T GetAppSetting<T>(string key, T defaultValue) => throw new NotImplementedException();

    public static string GetConnectionString(string key) => throw new NotImplementedException();

    public static ConnectionStringSettings GetConnectionStringSetting(string key) => throw new NotImplementedException();

    public static Dictionary<string, string> GetDictionaryFromAppSetting(string key) => throw new NotImplementedException();

    public static Dictionary<string, string> GetDictionaryFromAppSettingValue(string appSettingValue) => throw new NotImplementedException();

    public static List<string> GetListFromAppSetting(string key) => throw new NotImplementedException();

    public static List<string> GetListFromAppSettingValue(string appSettingValue) => throw new NotImplementedException();

    public static string GetNullableAppSetting(string key) => throw new NotImplementedException();
}
