namespace ServiceStack.CacheAccess.Providers;

using System;
using System.Collections.Generic;
using System.IO;
using ServiceStack.ServiceModel.Serialization;

/// <summary>One XML file a key below a folder. Nothing expires and nothing counts.</summary>
public class FileSystemXmlCacheClient : ICacheClient
{
    private readonly string root;

    /// <summary>Initializes a cache that keeps entries as files below a folder; the folder is created.</summary>
    public FileSystemXmlCacheClient(string baseFilePath)
    {
        root = Path.GetFullPath(baseFilePath);
    }

    /// <inheritdoc/>
    public bool Add<T>(string key, T value)
    {
        if (File.Exists(FullPath(key))) return false;
        return Set(key, value);
    }

    /// <inheritdoc/>
    public bool Add<T>(string key, T value, DateTime expiresAt) => throw NoExpiry();

    /// <inheritdoc/>
    public bool Add<T>(string key, T value, TimeSpan expiresIn) => throw NoExpiry();

    /// <inheritdoc/>
    public long Decrement(string key, uint amount) => throw NoCounters();

    /// <inheritdoc/>
    public void Dispose() => GC.SuppressFinalize(this);

    /// <inheritdoc/>
    public void FlushAll()
    {
        if (!Directory.Exists(root)) return;

        foreach (var file in Directory.GetFiles(root, "*", SearchOption.AllDirectories)) File.Delete(file);
    }

    /// <inheritdoc/>
    public T Get<T>(string relativePath)
    {
        var path = FullPath(relativePath);
        return File.Exists(path) ? DataContractDeserializer.Instance.Parse<T>(File.ReadAllText(path)) : default;
    }

    /// <inheritdoc/>
    public IDictionary<string, T> GetAll<T>(IEnumerable<string> keys)
    {
        var values = new Dictionary<string, T>();
        foreach (var key in keys) values[key] = Get<T>(key);
        return values;
    }

    /// <inheritdoc/>
    public long Increment(string key, uint amount) => throw NoCounters();

    /// <inheritdoc/>
    public bool Remove(string relativePath)
    {
        var path = FullPath(relativePath);
        if (!File.Exists(path)) return false;

        File.Delete(path);
        return true;
    }

    /// <inheritdoc/>
    public void RemoveAll(IEnumerable<string> keys)
    {
        foreach (var key in keys) Remove(key);
    }

    /// <inheritdoc/>
    public bool Replace<T>(string key, T value)
    {
        if (!File.Exists(FullPath(key))) return false;
        return Set(key, value);
    }

    /// <inheritdoc/>
    public bool Replace<T>(string key, T value, DateTime expiresAt) => throw NoExpiry();

    /// <inheritdoc/>
    public bool Replace<T>(string key, T value, TimeSpan expiresIn) => throw NoExpiry();

    /// <inheritdoc/>
    public bool Set<T>(string relativePath, T value)
    {
        var path = FullPath(relativePath);
        Directory.CreateDirectory(Path.GetDirectoryName(path));
        File.WriteAllText(path, DataContractSerializer.Instance.Parse(value));
        return true;
    }

    /// <inheritdoc/>
    public bool Set<T>(string key, T value, DateTime expiresAt) => throw NoExpiry();

    /// <inheritdoc/>
    public bool Set<T>(string key, T value, TimeSpan expiresIn) => throw NoExpiry();

    /// <inheritdoc/>
    public void SetAll<T>(IDictionary<string, T> values)
    {
        foreach (var entry in values) Set(entry.Key, entry.Value);
    }

    private static NotSupportedException NoExpiry() => new("Entries of the file cache do not expire.");

    private static NotSupportedException NoCounters() => new("The file cache has no counters.");

    /// <exception cref="ArgumentException">The key leads out of the folder.</exception>
    private string FullPath(string key)
    {
        var path = Path.GetFullPath(Path.Combine(root, key.TrimStart('/', '\\')));
        if (!path.StartsWith(root.TrimEnd(Path.DirectorySeparatorChar) + Path.DirectorySeparatorChar, StringComparison.Ordinal))
        {
            throw new ArgumentException("The key leads out of the cache's folder: " + key, nameof(key));
        }

        return path;
    }
}
