namespace ServiceStack.Html;

using System;
using System.Collections;
using System.Collections.Generic;
using System.ComponentModel;

/// <summary>Names, whatever their case, and values: of a map, or of an object's properties.</summary>
public class RouteValueDictionary : IDictionary<string, object>
{
    private readonly Dictionary<string, object> _values = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>Initializes a new instance of the <see cref="RouteValueDictionary"/> class.</summary>
    public RouteValueDictionary()
    {
    }

    /// <summary>Copies a dictionary. Names ignore case.</summary>
    public RouteValueDictionary(IDictionary<string, object> dictionary)
    {
        foreach (var pair in dictionary ?? throw new ArgumentNullException(nameof(dictionary))) Add(pair.Key, pair.Value);
    }

    /// <summary>Copies a dictionary, or the properties of an object.</summary>
    /// <param name="values">An object whose properties count, such as an anonymous one; null for none.</param>
    public RouteValueDictionary(object values)
    {
        if (values is IDictionary<string, object> map)
        {
            foreach (var pair in map) Add(pair.Key, pair.Value);
            return;
        }

        if (values == null) return;
        foreach (PropertyDescriptor property in TypeDescriptor.GetProperties(values)) Add(property.Name, property.GetValue(values));
    }

    /// <inheritdoc/>
    public int Count => _values.Count;

    /// <summary>The names of the values.</summary>
    public Dictionary<string, object>.KeyCollection Keys => _values.Keys;

    /// <summary>The values, in the order of their names.</summary>
    public Dictionary<string, object>.ValueCollection Values => _values.Values;

    ICollection<string> IDictionary<string, object>.Keys => _values.Keys;

    ICollection<object> IDictionary<string, object>.Values => _values.Values;

    bool ICollection<KeyValuePair<string, object>>.IsReadOnly => false;

    /// <summary>Gets or sets a value by its name; null if there is none.</summary>
    public object this[string key]
    {
        get => _values.TryGetValue(key, out var value) ? value : null;
        set => _values[key] = value;
    }

    /// <inheritdoc/>
    public void Add(string key, object value) => _values.Add(key, value);

    /// <inheritdoc/>
    public void Clear() => _values.Clear();

    /// <inheritdoc/>
    public bool ContainsKey(string key) => _values.ContainsKey(key);

    /// <summary>Whether a value is among them, under any name.</summary>
    public bool ContainsValue(object value) => _values.ContainsValue(value);

    /// <summary>Enumerates names and values.</summary>
    public Dictionary<string, object>.Enumerator GetEnumerator() => _values.GetEnumerator();

    /// <inheritdoc/>
    public bool Remove(string key) => _values.Remove(key);

    /// <inheritdoc/>
    public bool TryGetValue(string key, out object value) => _values.TryGetValue(key, out value);

    void ICollection<KeyValuePair<string, object>>.Add(KeyValuePair<string, object> item) => Add(item.Key, item.Value);

    bool ICollection<KeyValuePair<string, object>>.Contains(KeyValuePair<string, object> item) => Pairs.Contains(item);

    void ICollection<KeyValuePair<string, object>>.CopyTo(KeyValuePair<string, object>[] array, int arrayIndex) =>
        Pairs.CopyTo(array, arrayIndex);

    bool ICollection<KeyValuePair<string, object>>.Remove(KeyValuePair<string, object> item) => Pairs.Remove(item);

    IEnumerator<KeyValuePair<string, object>> IEnumerable<KeyValuePair<string, object>>.GetEnumerator() => GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    private ICollection<KeyValuePair<string, object>> Pairs => _values;
}
