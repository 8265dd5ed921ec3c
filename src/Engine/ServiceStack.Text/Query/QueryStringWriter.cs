using System;
using System.Collections;
using System.IO;
using System.Linq;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>Writes the values of one class as query strings.</summary>
public static class QueryStringWriter<T>
{
    private static readonly WriteObjectDelegate Write = Choose();

    private static QueryMember<T>[] _members;
    private static MemberChoice<T> _choice;

    /// <summary>Gets the function that writes the class.</summary>
    public static WriteObjectDelegate WriteFn() => Write;

    /// <summary>Writes an object's properties by the declared class.</summary>
    public static void WriteObject(TextWriter writer, object value)
    {
        var members = _members ?? Members();
        var settings = TextSettings.Current;
        var names = JsConfig<T>.EmitCamelCaseNames ? NameStyle.Camel
            : JsConfig<T>.EmitLowercaseUnderscoreNames ? NameStyle.Underscore
            : settings.Names;
        var any = false;
        for (var i = 0; i < members.Length; i++)
        {
            if (settings.Excluded is not null && settings.Excludes(typeof(T), members[i].Member.Info.Name)) continue;
            if (_choice is not null && !_choice.Wants((T)value, i)) continue;
            members[i].Write(writer, (T)value, names, ref any);
        }
    }

    private static QueryMember<T>[] Members()
    {
        var members = QueryMember<T>.All();
        _choice = MemberChoice<T>.Of(members.Select(member => member.Member));
        return _members = members;
    }
    /// <summary>Writes a dictionary's entries except those that are null.</summary>
    /// <exception cref="InvalidCastException">
    /// The values have several types and the first is no text: as in v3, all are written as the first one's type.
    /// </exception>
    public static void WriteIDictionary(TextWriter writer, object oMap)
    {
        Type first = null;
        foreach (DictionaryEntry entry in (IDictionary)oMap)
        {
            var value = entry.Value;
            if (value is null) continue;

            if (first is not null) writer.Write('&');
            first ??= value.GetType();
            if (first == typeof(string)) value = value.ToString();
            else if (value.GetType() != first) throw Mixed(entry.Key, value.GetType(), first);

            TextOutput.ToWriter(writer, output =>
            {
                QueryNotation.Instance.Writer(entry.Key.GetType()).WriteObject(output, entry.Key);
                output.Write('=');
                QueryNotation.Instance.Writer(value.GetType()).WriteObject(output, value);
            });
        }
    }

    private static WriteObjectDelegate Choose()
    {
        if (typeof(T) == typeof(object)) return WriteByOwnClass;
        if (typeof(IDictionary).IsAssignableFrom(typeof(T))) return WriteIDictionary;
        if (typeof(T).IsValueType || typeof(T) == typeof(string) || typeof(IEnumerable).IsAssignableFrom(typeof(T)))
        {
            return (writer, value) => TextOutput.ToWriter(
                writer, output => JsvNotation.Instance.Writer<T>().Write(output, (T)value));
        }

        return WriteObject;
    }

    private static void WriteByOwnClass(TextWriter writer, object value)
    {
        if (value?.GetType() != typeof(object)) QueryStringSerializer.WriteLateBoundObject(writer, value);
    }

    private static InvalidCastException Mixed(object key, Type type, Type first) => new(
        $"The value of '{key}' is of type {type.Name}, and the values before it are of type {first.Name}: a query string is made of "
        + "values of one type. A Dictionary<string, string>, or an object, has no such limit.");
}
