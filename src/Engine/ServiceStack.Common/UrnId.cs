namespace ServiceStack.Common;

using System;
using System.Globalization;

/// <summary>
/// Names of things as keys of caches and stores: <c>urn:type:id</c>, or <c>urn:type:field:id</c> where the id is not the type's own. An id
/// of several parts has slashes between them.
/// </summary>
public class UrnId
{
    private const string Scheme = "urn";

    private UrnId(string typeName, string idFieldName, string idFieldValue)
    {
        TypeName = typeName;
        IdFieldName = idFieldName;
        IdFieldValue = idFieldValue;
    }

    /// <summary>Null where the id is the type's own.</summary>
    public string IdFieldName { get; }

    public string IdFieldValue { get; }

    public string TypeName { get; }

    /// <exception cref="ArgumentException">A part has a colon in it.</exception>
    public static string Create(string objectTypeName, string idFieldValue) =>
        Join((objectTypeName, nameof(objectTypeName)), (idFieldValue, nameof(idFieldValue)));

    public static string Create(Type objectType, string idFieldValue) => Create(NameOf(objectType), idFieldValue);

    /// <exception cref="ArgumentException">A part has a colon in it.</exception>
    public static string Create(Type objectType, string idFieldName, string idFieldValue) =>
        Join((NameOf(objectType), nameof(objectType)), (idFieldName, nameof(idFieldName)), (idFieldValue, nameof(idFieldValue)));

    public static string Create<T>(object idFieldValue) =>
        Create(typeof(T), Convert.ToString(idFieldValue, CultureInfo.InvariantCulture));

    public static string Create<T>(string idFieldValue) => Create(typeof(T), idFieldValue);

    public static string Create<T>(string idFieldName, string idFieldValue) => Create(typeof(T), idFieldName, idFieldValue);

    public static string CreateWithParts(string objectTypeName, params string[] keyParts) =>
        Create(objectTypeName, string.Join("/", keyParts));

    public static string CreateWithParts<T>(params string[] keyParts) => CreateWithParts(NameOf(typeof(T)), keyParts);

    public static Guid GetGuidId(string urn) => new(GetStringId(urn));

    public static long GetLongId(string urn) => long.Parse(GetStringId(urn), CultureInfo.InvariantCulture);

    public static string GetStringId(string urn) => Parse(urn).IdFieldValue;

    /// <exception cref="ArgumentException">It has neither three nor four parts.</exception>
    public static UrnId Parse(string urnId) => urnId.Split(':') switch
    {
        [_, var type, var id] => new(type, null, id),
        [_, var type, var field, var id] => new(type, field, id),
        var parts => throw new ArgumentException(
            $"'{urnId}' has {parts.Length} parts between colons; a key is urn:type:id or urn:type:field:id.", nameof(urnId)),
    };

    private static string Join(params (string Text, string Name)[] parts)
    {
        var urn = Scheme;
        foreach (var (text, name) in parts)
        {
            if (text.Contains(":")) throw new ArgumentException($"'{text}' has a colon, which separates the parts of a key.", name);
            urn += ":" + text;
        }

        return urn;
    }

    // the case of the name belongs to the keys that stores hold already
    private static string NameOf(Type type) => type.Name;
}
