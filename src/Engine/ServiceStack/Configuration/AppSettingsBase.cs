namespace ServiceStack.Configuration;

using System;
using System.Collections.Generic;
using System.Configuration;
using ServiceStack.Text;

/// <summary>Base class of settings: reads values, lists and dictionaries from the texts of an <see cref="ISettings"/>.</summary>
public class AppSettingsBase : IResourceManager
{
    /// <summary>The source of the texts; null for none.</summary>
    protected ISettings settings;

    /// <summary>Reads from a source.</summary>
    /// <param name="settings">Null if a derived class supplies it.</param>
    public AppSettingsBase(ISettings settings = null)
    {
        this.settings = settings;
    }

    /// <inheritdoc/>
    /// <exception cref="ConfigurationErrorsException">The setting is there, but is no <typeparamref name="T"/>.</exception>
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
            throw new ConfigurationErrorsException(
                $"The {name} setting had an invalid format. The value \"{text}\" could not be cast to type {typeof(T).FullName}", ex);
        }
    }

    /// <inheritdoc/>
    /// <exception cref="ConfigurationErrorsException">The setting is not of the form <c>Key1:Value1,Key2:Value2</c>.</exception>
    public virtual IDictionary<string, string> GetDictionary(string key)
    {
        var text = GetString(key);
        if (text == null) return new Dictionary<string, string>();

        try
        {
            return ConfigUtils.GetDictionaryFromAppSettingValue(text);
        }
        catch (FormatException ex)
        {
            throw new ConfigurationErrorsException(
                $"The {key} setting had an invalid dictionary format. The correct format is of type \"Key1:Value1,Key2:Value2\"", ex);
        }
    }

    /// <inheritdoc/>
    public virtual IList<string> GetList(string key)
    {
        var text = GetString(key);
        return text == null ? new List<string>() : ConfigUtils.GetListFromAppSettingValue(text);
    }

    /// <summary>Returns the text of a setting; null if there is none.</summary>
    public virtual string GetNullableString(string name) => settings?.Get(name);

    /// <inheritdoc/>
    /// <exception cref="ConfigurationErrorsException">There is no such setting.</exception>
    public virtual string GetString(string name) =>
        GetNullableString(name) ?? throw new ConfigurationErrorsException("Unable to find App Setting: " + name);
}
