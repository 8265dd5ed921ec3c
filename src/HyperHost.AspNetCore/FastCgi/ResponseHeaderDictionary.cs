using System;
using System.Collections;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Linq;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Primitives;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>
/// Response headers: names and values are validated when set, and the dictionary is read-only once the response has started.
/// </summary>
internal sealed class ResponseHeaderDictionary(ExchangeContext context) : IHeaderDictionary
{
    private const string ContentLengthName = "Content-Length";

    // With so few entries, a linear search is faster than hashing.
    private KeyValuePair<string, StringValues>[] _all = [];
    private int _count;

    public bool IsReadOnly { get; set; }

    public int Count => _count;

    public ICollection<string> Keys => Array.ConvertAll(ToArray(), static one => one.Key);

    public ICollection<StringValues> Values => Array.ConvertAll(ToArray(), static one => one.Value);

    /// <summary>Length of the body; null if unknown.</summary>
    public long? ContentLength
    {
        get => IndexOf(ContentLengthName) is >= 0 and var index ? long.Parse(_all[index].Value!, CultureInfo.InvariantCulture) : null;
        set
        {
            if (value < 0) throw new ArgumentOutOfRangeException(nameof(value), value, "A length is null or at least 0.");
            this[ContentLengthName] = value is { } length ? length.ToString(CultureInfo.InvariantCulture) : default(StringValues);
        }
    }

    public StringValues this[string key]
    {
        get => IndexOf(key) is >= 0 and var index ? _all[index].Value : StringValues.Empty;
        set
        {
            Check(key, value);
            var index = IndexOf(key);
            if (value.Count == 0) RemoveAt(index);
            else if (index >= 0) _all[index] = new(_all[index].Key, value);
            else Append(key, value);
        }
    }

    public void Add(string key, StringValues value)
    {
        Check(key, value);
        if (value.Count == 0) return;
        if (IndexOf(key) >= 0) throw new ArgumentException($"The response has a header {key} already.", nameof(key));

        Append(key, value);
    }

    public void Add(KeyValuePair<string, StringValues> item) => Add(item.Key, item.Value);

    public bool Remove(string key)
    {
        CheckNotStarted();
        return RemoveAt(IndexOf(key));
    }

    public bool Remove(KeyValuePair<string, StringValues> item) => Contains(item) && Remove(item.Key);

    public void Clear()
    {
        CheckNotStarted();
        (_all, _count) = ([], 0);
    }

    public bool Contains(KeyValuePair<string, StringValues> item) =>
        TryGetValue(item.Key, out var values) && StringValues.Equals(values, item.Value);

    public bool ContainsKey(string key) => IndexOf(key) >= 0;

    public bool TryGetValue(string key, [MaybeNullWhen(false)] out StringValues value)
    {
        var index = IndexOf(key);
        value = index >= 0 ? _all[index].Value : default;
        return index >= 0;
    }

    public void CopyTo(KeyValuePair<string, StringValues>[] array, int arrayIndex) => Array.Copy(_all, 0, array, arrayIndex, _count);

    // enumerates a copy, because the application may change headers meanwhile
    public IEnumerator<KeyValuePair<string, StringValues>> GetEnumerator() => ToArray().AsEnumerable().GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>The headers without copying them.</summary>
    public ReadOnlySpan<KeyValuePair<string, StringValues>> AsSpan() => _all.AsSpan(0, _count);

    private KeyValuePair<string, StringValues>[] ToArray() => AsSpan().ToArray();

    private int IndexOf(string key)
    {
        for (var i = 0; i < _count; i++)
        {
            if (ReferenceEquals(_all[i].Key, key) || _all[i].Key.Equals(key, StringComparison.OrdinalIgnoreCase)) return i;
        }

        return -1;
    }

    private void Append(string key, StringValues value)
    {
        if (_count == _all.Length) Array.Resize(ref _all, Math.Max(4, _count * 2));
        _all[_count++] = new(key, value);
    }

    private bool RemoveAt(int index)
    {
        if (index < 0) return false;

        Array.Copy(_all, index + 1, _all, index, --_count - index);
        _all[_count] = default;
        return true;
    }

    private void Check(string name, StringValues values)
    {
        CheckNotStarted();
        if (string.IsNullOrEmpty(name)) throw new InvalidOperationException("Invalid header: its name is empty.");
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
