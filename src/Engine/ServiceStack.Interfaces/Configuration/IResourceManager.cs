namespace ServiceStack.Configuration;

using System.Collections.Generic;

public interface IResourceManager
{
    T Get<T>(string name, T defaultValue);

    IDictionary<string, string> GetDictionary(string key);

    IList<string> GetList(string key);

    string GetString(string name);
}
