namespace ServiceStack.Configuration;

using System;
using System.Collections.Generic;

public class DictionarySettings : AppSettingsBase, ISettings
{
    public DictionarySettings(Dictionary<string, string> map = null) : base(default(ISettings))
    {
        throw new NotImplementedException();
    }

    public string Get(string key) => throw new NotImplementedException();
}
