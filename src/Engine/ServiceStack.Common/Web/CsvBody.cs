namespace ServiceStack.Common.Web;

using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Serialization;
using System.Text;
using ServiceStack.ServiceModel.Serialization;
using ServiceStack.Text;

/// <summary>Reads a message from CSV (RFC 4180), which v3 only writes: the first record has the names of the members.</summary>
/// <remarks>
/// A message that is a list takes all records, as does one with one member that is a list of objects; any other takes the one
/// record that there may be. A field is a member's value in JSV, as the writer writes it.
/// </remarks>
internal static class CsvBody
{
    /// <summary>Records of one body; a program that has more sends several.</summary>
    private const int MaxRecords = 100_000;

    /// <exception cref="SerializationException">The text is no CSV, or a value does not fit its member.</exception>
    public static object Read(Type type, Stream stream)
    {
        var records = Records(new StreamReader(stream, Encoding.UTF8).ReadToEnd());
        if (records.Count == 0) return type.CreateInstance();

        var names = records[0];
        if (ElementOf(type) is { } element) return Fill(NewList(type, element, out var list), list, element, names, records);

        if (ListMember(type, names) is { } member)
        {
            var request = type.CreateInstance();
            var ofMember = ElementOf(member.PropertyType);
            var value = Fill(NewList(member.PropertyType, ofMember, out var rows), rows, ofMember, names, records);
            member.SetValue(request, value, null);
            return request;
        }

        if (records.Count > 2)
        {
            throw new SerializationException(
                $"{type.Name} takes one record and the body has {records.Count - 1}; send them one by one, or to a request with a list.");
        }

        return records.Count == 1 ? type.CreateInstance() : One(new StringMapTypeDeserializer(type), type, names, records[1], 1);
    }

    /// <summary>The records of a text; a field in quotes may hold commas, quotes twice, and line breaks.</summary>
    internal static List<string[]> Records(string text)
    {
        var records = new List<string[]>();
        var fields = new List<string>();
        var field = new StringBuilder();
        var at = text.Length > 0 && text[0] == '\uFEFF' ? 1 : 0;
        while (at < text.Length)
        {
            var isQuoted = text[at] == '"';
            at = isQuoted ? ReadQuoted(text, at, field, records.Count) : ReadPlain(text, at, field);
            fields.Add(field.ToString());
            field.Clear();
            if (at < text.Length && text[at] == ',')
            {
                at++;
                if (at == text.Length || text[at] is '\r' or '\n') fields.Add("");
                else continue;
            }

            if (fields.Count > 1 || fields[0].Length > 0 || isQuoted) records.Add([.. fields]);
            if (records.Count > MaxRecords) throw new SerializationException($"The CSV has more than {MaxRecords} records.");

            fields.Clear();
            while (at < text.Length && text[at] is '\r' or '\n') at++;
        }

        return records;
    }

    private static int ReadPlain(string text, int at, StringBuilder field)
    {
        var start = at;
        while (at < text.Length && text[at] is not (',' or '\r' or '\n')) at++;
        field.Append(text, start, at - start);
        return at;
    }

    private static int ReadQuoted(string text, int at, StringBuilder field, int record)
    {
        for (at++; at < text.Length; at++)
        {
            if (text[at] != '"')
            {
                field.Append(text[at]);
            }
            else if (at + 1 < text.Length && text[at + 1] == '"')
            {
                field.Append(text[at++]);
            }
            else
            {
                at++;
                if (at == text.Length || text[at] is ',' or '\r' or '\n') return at;

                throw new SerializationException(
                    $"Record {record} of the CSV goes on behind a closing quote; write quotes in a field twice.");
            }
        }

        throw new SerializationException($"Record {record} of the CSV has a quote that is not closed.");
    }

    private static object Fill(object result, IList list, Type element, string[] names, List<string[]> records)
    {
        var isValue = element == typeof(string) || element.IsValueType;
        var reader = isValue ? null : new StringMapTypeDeserializer(element);
        for (var i = isValue && names.Length == 1 && records.Count > 0 ? 0 : 1; i < records.Count; i++)
        {
            list.Add(isValue ? TypeSerializer.DeserializeFromString(records[i][0], element) : One(reader, element, names, records[i], i));
        }

        if (result is not Array) return result;

        var array = Array.CreateInstance(element, list.Count);
        list.CopyTo(array, 0);
        return array;
    }

    private static object One(StringMapTypeDeserializer reader, Type type, string[] names, string[] record, int number)
    {
        if (record.Length > names.Length)
            throw new SerializationException(
                $"Record {number} of the CSV has {record.Length} fields, its first line {names.Length} names.");

        var values = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
        for (var i = 0; i < record.Length; i++)
        {
            // an empty field leaves the member as it is
            if (record[i].Length > 0) values[names[i].Trim()] = record[i];
        }

        return reader.PopulateFromMap(type.CreateInstance(), values);
    }

    // the one list of objects of a request, unless the first record names a member of the request itself
    private static PropertyInfo ListMember(Type type, string[] names)
    {
        var members = type.GetProperties(BindingFlags.Public | BindingFlags.Instance).Where(one => one.CanWrite).ToArray();
        var lists = Array.FindAll(members, one => ElementOf(one.PropertyType) is { IsClass: true } element && element != typeof(string));
        if (lists.Length != 1) return null;

        var isOwn = Array.Exists(members, one => names.Any(name => name.Trim().Equals(one.Name, StringComparison.OrdinalIgnoreCase)));
        return isOwn ? null : lists[0];
    }

    private static object NewList(Type type, Type element, out IList list)
    {
        if (!type.IsArray && !type.IsInterface && !type.IsAbstract && typeof(IList).IsAssignableFrom(type)
            && type.GetConstructor(Type.EmptyTypes) != null)
        {
            list = (IList)Activator.CreateInstance(type);
            return list;
        }

        list = (IList)Activator.CreateInstance(typeof(List<>).MakeGenericType(element));
        return type.IsArray ? Array.CreateInstance(element, 0) : list;
    }

    private static Type ElementOf(Type type)
    {
        if (type == typeof(string) || type == typeof(byte[])) return null;
        if (type.IsArray) return type.GetArrayRank() == 1 ? type.GetElementType() : null;

        foreach (var contract in type.IsInterface ? type.GetInterfaces().Append(type) : type.GetInterfaces())
        {
            if (!contract.IsGenericType || contract.GetGenericTypeDefinition() != typeof(IEnumerable<>)) continue;

            var element = contract.GetGenericArguments()[0];
            if (type.IsAssignableFrom(typeof(List<>).MakeGenericType(element))) return element;
            return typeof(IList).IsAssignableFrom(type) && !typeof(IDictionary).IsAssignableFrom(type) ? element : null;
        }

        return null;
    }
}
