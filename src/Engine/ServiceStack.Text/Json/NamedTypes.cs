using System;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>Restricts the types that a text may create by naming them with __type. v3 created any class that it found.</summary>
/// <remarks>
/// Never allowed: delegates, attributes, services, plugins, validators, hosts and other types that do more than hold data, and the
/// framework's classes except simple types and collections. <see cref="Allow"/> or <see cref="AllowAs"/> decides on the rest.
/// </remarks>
public static class NamedTypes
{
    /// <summary>Whether texts may create a type. Default: null, which lets <see cref="AllowAs"/> decide.</summary>
    /// <remarks>The application's decision, which precedes the host's. It is called for each name of a type in a text.</remarks>
    public static Func<Type, bool> Allow { get => TypeRestrictions.Allow; set => TypeRestrictions.Allow = value; }

    /// <summary>
    /// Whether texts may create a type in place of the declared one, the second argument. Null: all types but those that never may be.
    /// </summary>
    /// <remarks>An AppHost sets it to the types that members of its requests and responses can hold.</remarks>
    public static Func<Type, Type, bool> AllowAs { get => TypeRestrictions.AllowAs; set => TypeRestrictions.AllowAs = value; }

    /// <summary>
    /// Decides the same for <see cref="ReadOwnText{T}"/>. Null allows every type except those that no text may create.
    /// </summary>
    /// <remarks>
    /// An AppHost allows the types that <see cref="AllowAs"/> allows. For a member declared as object it also allows classes that only hold
    /// data.
    /// </remarks>
    public static Func<Type, Type, bool> AllowOwnAs { get => TypeRestrictions.AllowOwnAs; set => TypeRestrictions.AllowOwnAs = value; }

    /// <summary>
    /// Reads JSON that the application wrote itself, as to a cache: <see cref="AllowOwnAs"/> takes the place of <see cref="AllowAs"/>.
    /// </summary>
    /// <remarks>Sessions and cached objects need not be part of a request or response.</remarks>
    public static T ReadOwnText<T>(string json)
    {
        var before = TypeRestrictions.IsOwnText;
        TypeRestrictions.IsOwnText = true;
        try
        {
            return JsonSerializer.DeserializeFromString<T>(json);
        }
        finally
        {
            TypeRestrictions.IsOwnText = before;
        }
    }
}
