namespace ServiceStack.Html;

using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

/// <summary>The fields of a form, by their names, case-insensitive, with the values that were sent and their errors.</summary>
[Serializable]
public class ModelStateDictionary : IDictionary<string, ModelState>
{
    private readonly Dictionary<string, ModelState> _fields = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>Initializes a new instance of the <see cref="ModelStateDictionary"/> class.</summary>
    public ModelStateDictionary()
    {
    }

    /// <summary>Copies a dictionary with its errors.</summary>
    public ModelStateDictionary(ModelStateDictionary dictionary)
    {
        Merge(dictionary ?? throw new ArgumentNullException(nameof(dictionary)));
    }

    /// <inheritdoc/>
    public int Count => _fields.Count;

    /// <inheritdoc/>
    public bool IsReadOnly => false;

    /// <summary>Whether no field has an error.</summary>
    public bool IsValid => Values.All(static state => state.Errors.Count == 0);

    /// <inheritdoc/>
    public ICollection<string> Keys => _fields.Keys;

    /// <inheritdoc/>
    public ICollection<ModelState> Values => _fields.Values;

    private ICollection<KeyValuePair<string, ModelState>> Pairs => _fields;

    /// <summary>Gets or sets a field by its name; null if there is none.</summary>
    public ModelState this[string key]
    {
        get => _fields.TryGetValue(key, out var value) ? value : null;
        set => _fields[key] = value;
    }

    /// <inheritdoc/>
    public void Add(KeyValuePair<string, ModelState> item) => Pairs.Add(item);

    /// <inheritdoc/>
    public void Add(string key, ModelState value) => _fields.Add(key, value);

    /// <summary>Adds an error of a field.</summary>
    /// <param name="key">The name of the field, as in its form.</param>
    public void AddModelError(string key, Exception exception) => StateOf(key).Errors.Add(exception);

    /// <summary>Adds the text of an error of a field.</summary>
    /// <param name="key">The name of the field, as in its form.</param>
    public void AddModelError(string key, string errorMessage) => StateOf(key).Errors.Add(errorMessage);

    /// <inheritdoc/>
    public void Clear() => _fields.Clear();

    /// <inheritdoc/>
    public bool Contains(KeyValuePair<string, ModelState> item) => Pairs.Contains(item);

    /// <inheritdoc/>
    public bool ContainsKey(string key) => _fields.ContainsKey(key);

    /// <inheritdoc/>
    public void CopyTo(KeyValuePair<string, ModelState>[] array, int arrayIndex) => Pairs.CopyTo(array, arrayIndex);

    /// <inheritdoc/>
    public IEnumerator<KeyValuePair<string, ModelState>> GetEnumerator() => _fields.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>Whether a field, and all fields below it, have no error.</summary>
    /// <returns>Whether nothing is wrong with a field, and with the fields in it.</returns>
    public bool IsValidField(string key)
    {
        if (key == null) throw new ArgumentNullException(nameof(key));

        return _fields.Where(field => IsIn(field.Key, key)).All(static field => field.Value.Errors.Count == 0);
    }

    /// <summary>Adds the fields of another dictionary; its fields replace those of the same name.</summary>
    public void Merge(ModelStateDictionary dictionary)
    {
        if (dictionary == null) return;
        foreach (var pair in dictionary) this[pair.Key] = pair.Value;
    }

    /// <inheritdoc/>
    public bool Remove(KeyValuePair<string, ModelState> item) => Pairs.Remove(item);

    /// <inheritdoc/>
    public bool Remove(string key) => _fields.Remove(key);

    /// <summary>Sets the value that was sent for a field.</summary>
    public void SetModelValue(string key, ValueProviderResult value) => StateOf(key).Value = value;

    /// <inheritdoc/>
    public bool TryGetValue(string key, out ModelState value) => _fields.TryGetValue(key, out value);

    private static bool IsIn(string name, string field) =>
        name.StartsWith(field, StringComparison.OrdinalIgnoreCase)
        && (name.Length == field.Length || field.Length == 0 || name[field.Length] is '.' or '[');

    private ModelState StateOf(string key)
    {
        if (key == null) throw new ArgumentNullException(nameof(key));
        if (!_fields.TryGetValue(key, out var state)) _fields[key] = state = new ModelState();
        return state;
    }
}
