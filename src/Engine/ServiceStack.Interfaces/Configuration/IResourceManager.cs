namespace ServiceStack.Configuration;

using System.Collections.Generic;

/// <summary>Application settings, read from <c>appSettings</c> of web.config or app.config.</summary>
public interface IResourceManager
{
    /// <summary>Gets a setting, converted to <typeparamref name="T"/> from JSV.</summary>
    /// <returns><paramref name="defaultValue"/> if there is no such setting.</returns>
    T Get<T>(string name, T defaultValue);

    /// <summary>Gets a setting as a map. Its text is <c>key1:value1,key2:value2</c>.</summary>
    IDictionary<string, string> GetDictionary(string key);

    /// <summary>Gets a setting as a list. Its text is <c>item1,item2</c>.</summary>
    IList<string> GetList(string key);

    /// <summary>Gets a setting's text.</summary>
    /// <returns>The text. An application setting that is missing is a configuration error, which the implementation throws.</returns>
    string GetString(string name);
}
