namespace ServiceStack.Configuration;

using System;
using System.Collections.Generic;

public class AppSettingsBase : IResourceManager
{
    protected ISettings settings;

    public AppSettingsBase(ISettings settings = null)
    {
        throw new NotImplementedException();
    }

    public virtual T Get<T>(string name, T defaultValue) => throw new NotImplementedException();

    public virtual IDictionary<string, string> GetDictionary(string key) => throw new NotImplementedException();

    public virtual IList<string> GetList(string key) => throw new NotImplementedException();

    public virtual string GetNullableString(string name) => throw new NotImplementedException();

    public virtual string GetString(string name) => throw new NotImplementedException();
}
