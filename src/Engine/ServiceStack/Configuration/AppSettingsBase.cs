namespace ServiceStack.Configuration;

using System;
using System.Collections.Generic;
using System.Configuration;
using ServiceStack.Text;

public class AppSettingsBase : IResourceManager
{
    protected ISettings settings;

    public AppSettingsBase(ISettings settings = null)
    {
        this.settings = settings;
    }

    /// <summary>A setting read as JSV; the default when it is missing.</summary>
    /// <exception cref="ConfigurationErrorsException">The setting is not a <typeparamref name="T"/>.</exception>
    public virtual T Get<T>(string name, T defaultValue)
    {
        var text = GetNullableString(name);
        if (text == null) return defaultValue;
        try
        {
            return TypeSerializer.DeserializeFromString<T>(text);
        }
        catch (Exception ex)
        {
            throw new ConfigurationErrorsException("The setting " + name + " had an invalid format. The value \"" + text + "\" could not be cast to type " + typeof(T).FullName, ex);
        }
    }

    /// <summary><c>a:1,b:2</c>.</summary>
    /// <exception cref="ConfigurationErrorsException">The setting is missing or has another form.</exception>
    public virtual IDictionary<string, string> GetDictionary(string key)
    {
        var text = GetString(key);
        try
        {
            return ConfigUtils.GetDictionaryFromAppSettingValue(text);
        }
        catch (Exception ex)
        {
            throw new ConfigurationErrorsException("The setting " + key + " had an invalid dictionary format. The correct format is of type \"Key1:Value1,Key2:Value2\"", ex);
        }
    }

    /// <summary><c>a,b,c</c>.</summary>
    public virtual IList<string> GetList(string key)
    {
        var text = GetString(key);
        return text == null ? new List<string>() : ConfigUtils.GetListFromAppSettingValue(text);
    }

    public virtual string GetNullableString(string name) => settings.Get(name);

    public virtual string GetString(string name) => GetNullableString(name);
}
