namespace ServiceStack.Common;

using System;
using System.Globalization;

/// <summary>
/// Names of things as keys of caches and stores: <c>urn:type:id</c>, or <c>urn:type:field:id</c> where the id is not the type's own.
/// </summary>
public class UrnId
{
    private const char FieldSeparator = ':';

    // parts of a compound key; taken for the separator inside them
    private const char FieldPartsSeparator = '/';

    private const int HasNoIdFieldName = 3;
    private const int HasIdFieldName = 4;

    private UrnId(string typeName, string idFieldName, string idFieldValue)
    {
        TypeName = typeName;
        IdFieldName = idFieldName;
        IdFieldValue = idFieldValue;
    }

    public string IdFieldName { get; }

    public string IdFieldValue { get; }

    public string TypeName { get; }

    public static string Create(string objectTypeName, string idFieldValue)
    {
        if (objectTypeName.IndexOf(FieldSeparator) >= 0)
        {
            throw new ArgumentException("objectTypeName cannot have the illegal characters: ':'", nameof(objectTypeName));
        }

        if (idFieldValue.IndexOf(FieldSeparator) >= 0)
        {
            throw new ArgumentException("idFieldValue cannot have the illegal characters: ':'", nameof(idFieldValue));
        }

        return "urn:" + objectTypeName + ":" + idFieldValue;
    }

    public static string Create(Type objectType, string idFieldValue) => Create(NameOf(objectType), idFieldValue);

    public static string Create(Type objectType, string idFieldName, string idFieldValue)
    {
        if (idFieldValue.IndexOf(FieldSeparator) >= 0)
        {
            throw new ArgumentException("idFieldValue cannot have the illegal characters: ':'", nameof(idFieldValue));
        }

        if (idFieldName.IndexOf(FieldSeparator) >= 0)
        {
            throw new ArgumentException("idFieldName cannot have the illegal characters: ':'", nameof(idFieldName));
        }

        return "urn:" + NameOf(objectType) + ":" + idFieldName + ":" + idFieldValue;
    }

    public static string Create<T>(object idFieldValue) =>
        Create(typeof(T), Convert.ToString(idFieldValue, CultureInfo.InvariantCulture));

    public static string Create<T>(string idFieldValue) => Create(typeof(T), idFieldValue);

    public static string Create<T>(string idFieldName, string idFieldValue) => Create(typeof(T), idFieldName, idFieldValue);

    public static string CreateWithParts(string objectTypeName, params string[] keyParts) =>
        Create(objectTypeName, string.Join(FieldPartsSeparator.ToString(), keyParts));

    public static string CreateWithParts<T>(params string[] keyParts) => CreateWithParts(NameOf(typeof(T)), keyParts);

    public static Guid GetGuidId(string urn) => new(Parse(urn).IdFieldValue);

    public static long GetLongId(string urn) => long.Parse(Parse(urn).IdFieldValue, CultureInfo.InvariantCulture);

    public static string GetStringId(string urn) => Parse(urn).IdFieldValue;

    /// <exception cref="ArgumentException">It has neither three nor four parts.</exception>
    public static UrnId Parse(string urnId)
    {
        var parts = urnId.Split(FieldSeparator);
        return parts.Length switch
        {
            HasNoIdFieldName => new(parts[1], null, parts[2]),
            HasIdFieldName => new(parts[1], parts[2], parts[3]),
            _ => throw new ArgumentException("Cannot parse invalid urn: '" + urnId + "'", nameof(urnId)),
        };
    }

    // the case of the name belongs to the keys that stores hold already
    private static string NameOf(Type type) => type.Name;
}
