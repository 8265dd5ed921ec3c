namespace ServiceStack.Configuration;

using System.Collections.Generic;

/// <summary>Settings from a dictionary, as for tests.</summary>
/// <example>
/// <code>
/// container.Register&lt;IResourceManager&gt;(new DictionarySettings(new Dictionary&lt;string, string&gt; { ["Mode"] = "test" }));
/// </code>
/// </example>
public class DictionarySettings : AppSettingsBase, ISettings
{
    private readonly Dictionary<string, string> map;

    /// <summary>Reads settings from a dictionary; null is an empty one.</summary>
    public DictionarySettings(Dictionary<string, string> map = null)
    {
        this.map = map ?? [];
        settings = this;
    }

    /// <inheritdoc/>
    public string Get(string key) => map.TryGetValue(key, out var value) ? value : null;
}
