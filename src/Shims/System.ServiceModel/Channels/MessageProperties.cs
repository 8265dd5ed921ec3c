namespace System.ServiceModel.Channels;

using System.Collections;
using System.Collections.Generic;

/// <summary>Data of a message that is not part of its envelope.</summary>
public sealed class MessageProperties : IDictionary<string, object>, IDisposable
{
    private readonly Dictionary<string, object> _values = new(StringComparer.Ordinal);

    public MessageProperties()
    {
    }

    public MessageProperties(MessageProperties properties) => CopyProperties(properties);

    public Uri Via { get; set; }

    public bool AllowOutputBatching { get; set; }

    public int Count => _values.Count;

    public bool IsReadOnly => false;

    public bool IsFixedSize => false;

    public ICollection<string> Keys => _values.Keys;

    public ICollection<object> Values => _values.Values;

    public object this[string name]
    {
        get => _values.TryGetValue(name, out var value) ? value
            : throw new ArgumentException($"A property with the name '{name}' is not present.", nameof(name));
        set => _values[name] = value;
    }

    public void Add(string name, object property) => _values.Add(name, property);

    void ICollection<KeyValuePair<string, object>>.Add(KeyValuePair<string, object> pair) => Add(pair.Key, pair.Value);

    public void Clear() => _values.Clear();

    bool ICollection<KeyValuePair<string, object>>.Contains(KeyValuePair<string, object> pair) =>
        ((ICollection<KeyValuePair<string, object>>)_values).Contains(pair);

    public bool ContainsKey(string name) => _values.ContainsKey(name);

    public void CopyProperties(MessageProperties properties)
    {
        foreach (var pair in properties._values) _values[pair.Key] = pair.Value;
        Via = properties.Via ?? Via;
    }

    void ICollection<KeyValuePair<string, object>>.CopyTo(KeyValuePair<string, object>[] array, int index) =>
        ((ICollection<KeyValuePair<string, object>>)_values).CopyTo(array, index);

    public void Dispose()
    {
    }

    IEnumerator<KeyValuePair<string, object>> IEnumerable<KeyValuePair<string, object>>.GetEnumerator() => _values.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => _values.GetEnumerator();

    public bool Remove(string name) => _values.Remove(name);

    bool ICollection<KeyValuePair<string, object>>.Remove(KeyValuePair<string, object> pair) =>
        ((ICollection<KeyValuePair<string, object>>)_values).Remove(pair);

    public bool TryGetValue(string name, out object value) => _values.TryGetValue(name, out value);
}
