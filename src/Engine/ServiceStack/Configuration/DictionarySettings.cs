namespace ServiceStack.Configuration;

using System.Collections.Generic;

public class DictionarySettings : AppSettingsBase, ISettings
{
    private readonly Dictionary<string, string> map;

    public DictionarySettings(Dictionary<string, string> map = null)
    {
        this.map = map ?? [];
        settings = this;
    }

    public string Get(string key) => map.TryGetValue(key, out var value) ? value : null;
}
