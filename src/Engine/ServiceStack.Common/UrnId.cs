namespace ServiceStack.Common;

using System;
using System.Globalization;

/// <summary>
/// Keys of caches and stores: <c>urn:type:id</c>, or <c>urn:type:field:id</c> if another field identifies the object. Slashes separate
/// the parts of a compound id.
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

    /// <summary>Name of the field; null if it is the type's id.</summary>
    public string IdFieldName { get; }

    /// <summary>Value of the id.</summary>
    public string IdFieldValue { get; }

    /// <summary>Name of the type.</summary>
    public string TypeName { get; }

    /// <summary>Creates a key from a type's name and an id, for example <c>urn:Customer:7</c>.</summary>
    /// <exception cref="ArgumentException">A part contains a colon.</exception>
    public static string Create(string objectTypeName, string idFieldValue) =>
        Join((objectTypeName, nameof(objectTypeName)), (idFieldValue, nameof(idFieldValue)));

    /// <summary>Creates a key from a type and an id, for example <c>urn:Customer:7</c>.</summary>
    /// <exception cref="ArgumentException">A part contains a colon.</exception>
    public static string Create(Type objectType, string idFieldValue) => Create(NameOf(objectType), idFieldValue);

    /// <summary>Creates a key from a type, a field and its value, for example <c>urn:Customer:Email:ann@example.org</c>.</summary>
    /// <exception cref="ArgumentException">A part contains a colon.</exception>
    public static string Create(Type objectType, string idFieldName, string idFieldValue) =>
        Join((NameOf(objectType), nameof(objectType)), (idFieldName, nameof(idFieldName)), (idFieldValue, nameof(idFieldValue)));

    /// <summary>Creates a key from a type and an id, for example <c>urn:Customer:7</c>.</summary>
    /// <exception cref="ArgumentException">A part contains a colon.</exception>
    public static string Create<T>(object idFieldValue) =>
        Create(typeof(T), Convert.ToString(idFieldValue, CultureInfo.InvariantCulture));

    /// <summary>Creates a key from a type and an id, for example <c>urn:Customer:7</c>.</summary>
    /// <exception cref="ArgumentException">A part contains a colon.</exception>
    public static string Create<T>(string idFieldValue) => Create(typeof(T), idFieldValue);

    /// <summary>Creates a key from a type, a field and its value.</summary>
    /// <exception cref="ArgumentException">A part contains a colon.</exception>
    public static string Create<T>(string idFieldName, string idFieldValue) => Create(typeof(T), idFieldName, idFieldValue);

    /// <summary>Creates a key with a compound id, for example <c>urn:Order:7/3</c>.</summary>
    /// <exception cref="ArgumentException">A part contains a colon.</exception>
    public static string CreateWithParts(string objectTypeName, params string[] keyParts) =>
        Create(objectTypeName, string.Join("/", keyParts));

    /// <summary>Creates a key with a compound id, for example <c>urn:Order:7/3</c>.</summary>
    /// <exception cref="ArgumentException">A part contains a colon.</exception>
    public static string CreateWithParts<T>(params string[] keyParts) => CreateWithParts(NameOf(typeof(T)), keyParts);

    /// <summary>Gets the id of a key as <see cref="Guid"/>.</summary>
    /// <exception cref="FormatException">The id is no GUID.</exception>
    public static Guid GetGuidId(string urn) => new(GetStringId(urn));

    /// <summary>Gets the id of a key as an integer.</summary>
    /// <exception cref="FormatException">The id is no integer.</exception>
    public static long GetLongId(string urn) => long.Parse(GetStringId(urn), CultureInfo.InvariantCulture);

    /// <summary>Gets the id of a key.</summary>
    /// <exception cref="ArgumentException">The text is no key.</exception>
    public static string GetStringId(string urn) => Parse(urn).IdFieldValue;

    /// <summary>Parses a key.</summary>
    /// <exception cref="ArgumentException">The text has neither three nor four parts.</exception>
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

    // stores hold keys with this casing
    private static string NameOf(Type type) => type.Name;
}
