using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>What of a value of a class becomes rows.</summary>
internal static class CsvDocument<T>
{
    public static readonly WriteObjectDelegate WriteObject = (writer, value) => Write(writer, (T)value);

    public static readonly Action<TextWriter, T> Write = Choose();

    private static Action<TextWriter, T> Choose()
    {
        if (typeof(T) == typeof(object)) return WriteByOwnClass;
        if (typeof(T).IsValueType) return (writer, value) => TypeSerializer.SerializeToWriter(value, writer);
        if (typeof(T) == typeof(string)) return (writer, value) => CsvTable<T>.Write(writer, new[] { value });
        if (ListType(typeof(T)) is { } list) return ByList(list, value => value);

        if (typeof(T).IsDefined(typeof(CsvAttribute), false)
            && Array.Find(TypeConfig<T>.Properties, one => ListType(one.PropertyType) is not null) is { } rows)
        {
            return ByList(ListType(rows.PropertyType), Reflection.StaticAccessors.GetValueGetter<T>(rows));
        }

        if (PlatformExtensions.IsDto(typeof(T)) && Content() is { } content) return ByMember(content);

        return (writer, value) => CsvTable<T>.Write(writer, new[] { value });
    }

    // as in v3, what a data contract carries is written in its place: its first list, else its first object, not counting its status
    private static PropertyInfo Content()
    {
        var parts = Array.FindAll(TypeConfig<T>.Properties, one =>
            !one.PropertyType.IsValueType && one.PropertyType != typeof(string) && one.PropertyType != typeof(byte[])
            && one.PropertyType != typeof(object) && one.PropertyType != typeof(T) && one.Name != "ResponseStatus"
            && one.GetGetMethod() is not null);
        return Array.Find(parts, one => ListType(one.PropertyType) is not null) ?? parts.FirstOrDefault();
    }

    private static Action<TextWriter, T> ByMember(PropertyInfo member)
    {
        var get = Reflection.StaticAccessors.GetValueGetter<T>(member);
        if (ListType(member.PropertyType) is { } list) return ByList(list, get);

        // an object is a row, whatever lists are in it
        var write = (Action<TextWriter, object>)typeof(CsvDocument<T>)
            .GetMethod(nameof(WriteRecord), BindingFlags.NonPublic | BindingFlags.Static)
            .MakeGenericMethod(member.PropertyType)
            .CreateDelegate(typeof(Action<TextWriter, object>));
        return (writer, value) =>
        {
            if (get(value) is { } content) write(writer, content);
        };
    }

    private static void WriteByOwnClass(TextWriter writer, T value)
    {
        if (value.GetType() == typeof(object)) CsvTable<T>.Write(writer, new[] { value });
        else CsvSerializer.WriteLateBoundObject(writer, value);
    }

    private static Action<TextWriter, T> ByList(Type list, Func<T, object> rows)
    {
        var write = (Action<TextWriter, object>)typeof(CsvDocument<T>)
            .GetMethod(nameof(WriteRows), BindingFlags.NonPublic | BindingFlags.Static)
            .MakeGenericMethod(list.GetGenericArguments())
            .CreateDelegate(typeof(Action<TextWriter, object>));
        return (writer, value) => write(writer, rows(value));
    }

    private static void WriteRows<TRow>(TextWriter writer, object rows) => CsvTable<TRow>.Write(writer, (IEnumerable<TRow>)rows);

    private static void WriteRecord<TRecord>(TextWriter writer, object record) =>
        CsvTable<TRecord>.Write(writer, new[] { (TRecord)record });

    private static Type ListType(Type type) => type == typeof(string) ? null : GenericInterfaces.Find(type, typeof(IEnumerable<>));
}
