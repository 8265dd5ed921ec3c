namespace ServiceStack.Api.Description;

using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Linq;
using System.Reflection;
using ServiceStack.Internal.Site;
using ServiceStack.Internal.Wire;
using ServiceStack.ServiceHost;

/// <summary>A property or field as serializers write it, with the values of its attributes.</summary>
internal sealed class ApiMemberInfo
{
    private ApiMemberInfo(Type owner, JsonMember member)
    {
        Property = member.Info;
        Type = member.Type;
        Name = member.Name;
        JsonName = member.NameIn(owner);
        IsAlwaysThere = member.IsAlwaysThere(owner);
        Members = Property.GetCustomAttributes(typeof(ApiMemberAttribute), true).Cast<ApiMemberAttribute>().ToArray();
        Allowed = Property.GetCustomAttributes(typeof(ApiAllowableValuesAttribute), true)
            .Cast<ApiAllowableValuesAttribute>().FirstOrDefault();
    }

    public MemberInfo Property { get; }

    public Type Type { get; }

    /// <summary>The name of the data contract, or the property's.</summary>
    public string Name { get; }

    /// <summary>The name in JSON, by JsConfig.</summary>
    public string JsonName { get; }

    /// <summary>Whether the member can't be null and JsonSerializer always writes it.</summary>
    public bool IsAlwaysThere { get; }

    public ApiMemberAttribute[] Members { get; }

    public ApiAllowableValuesAttribute Allowed { get; }

    public string Description => Members.Select(member => member.Description).FirstOrDefault(text => !string.IsNullOrEmpty(text));

    /// <summary>The description of its attributes, or the comment of its code; null for none.</summary>
    public string FullDescription => Description
        ?? Property.GetCustomAttributes(typeof(DescriptionAttribute), true).Cast<DescriptionAttribute>().FirstOrDefault()?.Description
        ?? XmlDocumentation.SummaryOf(Property);

    /// <inheritdoc cref="JsonMember.IsDemanded"/>
    public bool IsDemanded => JsonMember.IsDemanded(Property);

    public bool IsRequired => Members.Any(member => member.IsRequired);

    /// <returns>The members that are serialized, in order.</returns>
    public static IEnumerable<ApiMemberInfo> Of(Type type) => JsonMember.Of(type).Select(member => new ApiMemberInfo(type, member));

    /// <returns>The attribute for calls with this verb; null if there is none.</returns>
    public ApiMemberAttribute For(string verb) =>
        Members.FirstOrDefault(member => verb.Equals(member.Verb, StringComparison.OrdinalIgnoreCase))
        ?? Members.FirstOrDefault(member => string.IsNullOrEmpty(member.Verb));
}
