namespace ServiceStack.Api.Description;

using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Linq;
using System.Reflection;
using System.Runtime.Serialization;
using ServiceStack.Internal.Site;
using ServiceStack.ServiceHost;

/// <summary>A property as serializers write it, with the values of its attributes.</summary>
internal sealed class ApiMemberInfo
{
    private ApiMemberInfo(PropertyInfo property, string name)
    {
        Property = property;
        Name = name;
        Members = property.GetCustomAttributes(typeof(ApiMemberAttribute), true).Cast<ApiMemberAttribute>().ToArray();
        Allowed = property.GetCustomAttributes(typeof(ApiAllowableValuesAttribute), true)
            .Cast<ApiAllowableValuesAttribute>().FirstOrDefault();
    }

    public PropertyInfo Property { get; }

    /// <summary>The name in JSON.</summary>
    public string Name { get; }

    public ApiMemberAttribute[] Members { get; }

    public ApiAllowableValuesAttribute Allowed { get; }

    public string Description => Members.Select(member => member.Description).FirstOrDefault(text => !string.IsNullOrEmpty(text));

    /// <summary>The description of its attributes, or the comment of its code; null for none.</summary>
    public string FullDescription => Description
        ?? Property.GetCustomAttributes(typeof(DescriptionAttribute), true).Cast<DescriptionAttribute>().FirstOrDefault()?.Description
        ?? XmlDocumentation.SummaryOf(Property);

    /// <summary>Whether an attribute requires it: [ApiMember], [Required], [DataMember], or the keyword required.</summary>
    public bool IsDemanded => IsRequired || Property.GetCustomAttributesData().Any(static one =>
        one.Constructor.DeclaringType?.Name is "RequiredAttribute" or "RequiredMemberAttribute"
        || (one.Constructor.DeclaringType == typeof(DataMemberAttribute)
            && one.NamedArguments.Any(static argument => argument.MemberName == nameof(DataMemberAttribute.IsRequired)
                && argument.TypedValue.Value is true)));

    public bool IsRequired => Members.Any(member => member.IsRequired);

    /// <returns>The properties that are serialized, in order.</returns>
    public static IEnumerable<ApiMemberInfo> Of(Type type)
    {
        var isContract = type.IsDefined(typeof(DataContractAttribute), true);
        foreach (var property in type.GetProperties(BindingFlags.Instance | BindingFlags.Public))
        {
            if (property.GetIndexParameters().Length > 0 || property.GetGetMethod() == null) continue;
            if (property.IsDefined(typeof(IgnoreDataMemberAttribute), true)) continue;

            var member = property.GetCustomAttributes(typeof(DataMemberAttribute), true).Cast<DataMemberAttribute>().FirstOrDefault();
            if (isContract && member == null) continue;

            yield return new ApiMemberInfo(property, isContract && member.Name != null ? member.Name : property.Name);
        }
    }

    /// <returns>The attribute for calls with this verb; null if there is none.</returns>
    public ApiMemberAttribute For(string verb) =>
        Members.FirstOrDefault(member => verb.Equals(member.Verb, StringComparison.OrdinalIgnoreCase))
        ?? Members.FirstOrDefault(member => string.IsNullOrEmpty(member.Verb));
}
