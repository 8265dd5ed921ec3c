using System;
using System.Collections;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Primitives;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>Headers of a response: names and values are checked when they are set, and nothing can be set once it has started.</summary>
internal sealed class ResponseHeaderDictionary(ExchangeContext context) : IHeaderDictionary
{
    private const string ContentLengthName = "Content-Length";

    private readonly Dictionary<string, StringValues> _all = new(StringComparer.OrdinalIgnoreCase);

    public bool IsReadOnly { get; set; }

    public int Count => _all.Count;

    public ICollection<string> Keys => _all.Keys;

    public ICollection<StringValues> Values => _all.Values;

    /// <summary>The body's length; null if it is not known.</summary>
    public long? ContentLength
    {
        get => _all.Count > 0 && _all.TryGetValue(ContentLengthName, out var text) ? long.Parse(text!, CultureInfo.InvariantCulture) : null;
        set
        {
            if (value < 0) throw new ArgumentOutOfRangeException(nameof(value), value, "A length is null or at least 0.");
            this[ContentLengthName] = value is { } length ? length.ToString(CultureInfo.InvariantCulture) : default(StringValues);
        }
    }

    public StringValues this[string key]
    {
        get => _all.TryGetValue(key, out var values) ? values : StringValues.Empty;
        set
        {
            Check(key, value);
            if (value.Count == 0) _all.Remove(key);
            else _all[key] = value;
        }
    }

    public void Add(string key, StringValues value)
    {
        Check(key, value);
        if (value.Count > 0) _all.Add(key, value);
    }

    public void Add(KeyValuePair<string, StringValues> item) => Add(item.Key, item.Value);

    public bool Remove(string key)
    {
        CheckNotStarted();
        return _all.Remove(key);
    }

    public bool Remove(KeyValuePair<string, StringValues> item) => Contains(item) && Remove(item.Key);

    public void Clear()
    {
        CheckNotStarted();
        _all.Clear();
    }

    public bool Contains(KeyValuePair<string, StringValues> item) =>
        _all.TryGetValue(item.Key, out var values) && StringValues.Equals(values, item.Value);

    public bool ContainsKey(string key) => _all.ContainsKey(key);

    public bool TryGetValue(string key, [MaybeNullWhen(false)] out StringValues value) => _all.TryGetValue(key, out value);

    public void CopyTo(KeyValuePair<string, StringValues>[] array, int arrayIndex) =>
        ((ICollection<KeyValuePair<string, StringValues>>)_all).CopyTo(array, arrayIndex);

    public Dictionary<string, StringValues>.Enumerator GetEnumerator() => _all.GetEnumerator();

    IEnumerator<KeyValuePair<string, StringValues>> IEnumerable<KeyValuePair<string, StringValues>>.GetEnumerator() =>
        _all.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => _all.GetEnumerator();

    private void Check(string name, StringValues values)
    {
        CheckNotStarted();
        ArgumentException.ThrowIfNullOrEmpty(name);
        foreach (var letter in name)
        {
            if (letter is <= ' ' or >= '\x7F' or ':' or '(' or ')' or '<' or '>' or '@' or ',' or ';' or '\\' or '"' or '/' or '[' or ']'
                or '?' or '=' or '{' or '}') throw Invalid(letter);
        }

        foreach (var value in values)
        {
            if (value is not null && FindControl(value) is { } control) throw Invalid(control);
        }

        if (values.Count > 0 && name.Equals(ContentLengthName, StringComparison.OrdinalIgnoreCase)) CheckLength(values);
    }

    private static char? FindControl(string value)
    {
        foreach (var letter in value)
        {
            if (letter is (< ' ' and not '\t') or '\x7F') return letter;
        }

        return null;
    }

    private static void CheckLength(StringValues values)
    {
        if (values.Count == 1 && long.TryParse(values[0], NumberStyles.None, CultureInfo.InvariantCulture, out _)) return;

        throw new InvalidOperationException($"Invalid Content-Length: \"{values}\". Value must be a positive integral number.");
    }

    private void CheckNotStarted()
    {
        context.CheckOpen();
        if (IsReadOnly) throw new InvalidOperationException("Headers are read-only, response has already started.");
    }

    private static InvalidOperationException Invalid(char letter) =>
        new(FormattableString.Invariant($"Invalid non-ASCII or control character in header: 0x{(int)letter:X4}"));
}
