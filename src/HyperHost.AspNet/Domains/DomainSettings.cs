using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Reflection;

namespace ServiceStack.HyperHost.AspNet.Domains;

/// <summary>
/// The settings of an application's domain as pairs of strings. Only strings cross domains, because the application may load another
/// version of this assembly.
/// </summary>
internal sealed class DomainSettings
{
    private readonly Dictionary<string, string> _values = [];

    public DomainSettings()
    {
    }

    public DomainSettings(string[] pairs)
    {
        for (var i = 0; i < pairs.Length; i += 2) _values[pairs[i]] = pairs[i + 1];
    }

    public string this[string name]
    {
        get => _values[name];
        set => _values[name] = value;
    }

    /// <returns>Null if the setting is missing, as from a server of another version.</returns>
    public string? Find(string name) => _values.TryGetValue(name, out var value) ? value : null;

    public int Number(string name) => int.Parse(_values[name], CultureInfo.InvariantCulture);

    public bool Is(string name) => _values[name] == bool.TrueString;

    public void SetNumber(string name, int value) => _values[name] = value.ToString(CultureInfo.InvariantCulture);

    public void SetList(string name, IEnumerable<string> values) => _values[name] = string.Join("\n", values);

    public string[] List(string name) => _values[name].Split(['\n'], StringSplitOptions.RemoveEmptyEntries);

    /// <summary>Stores all properties of simple types.</summary>
    public void Store(string name, object options)
    {
        foreach (var property in Simple(options))
        {
            var value = property.GetValue(options, null);
            if (value is not null) _values[name + "." + property.Name] = Convert.ToString(value, CultureInfo.InvariantCulture)!;
        }
    }

    /// <summary>Sets the properties that <see cref="Store"/> stored.</summary>
    public void Restore(string name, object options)
    {
        foreach (var property in Simple(options))
        {
            _values.TryGetValue(name + "." + property.Name, out var text);
            var type = property.PropertyType;
            var value = text is null ? null
                : type == typeof(TimeSpan) ? TimeSpan.Parse(text, CultureInfo.InvariantCulture)
                : Convert.ChangeType(text, type, CultureInfo.InvariantCulture);
            property.SetValue(options, value, null);
        }
    }

    public string[] ToPairs() => _values.SelectMany(static pair => new[] { pair.Key, pair.Value }).ToArray();

    private static IEnumerable<PropertyInfo> Simple(object options) =>
        options.GetType().GetProperties().Where(static property =>
            property.CanWrite && (property.PropertyType.IsPrimitive || property.PropertyType == typeof(string)
                || property.PropertyType == typeof(TimeSpan)));
}
