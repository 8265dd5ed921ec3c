using System;
using System.Reflection;
using System.Runtime.Serialization;

namespace ServiceStack.Text.Common;

/// <summary>A property or field of a type that is written, read or both.</summary>
internal sealed class Member
{
    public Member(MemberInfo info, DataMemberAttribute contract)
    {
        Info = info;
        Type = info is PropertyInfo property ? property.PropertyType : ((FieldInfo)info).FieldType;
        IsNamed = !string.IsNullOrEmpty(contract?.Name);
        Name = IsNamed ? contract.Name : info.Name;
        OmitDefault = contract is { EmitDefaultValue: false };
        Order = contract?.Order ?? -1;
    }

    public MemberInfo Info { get; }

    public Type Type { get; }

    /// <summary>The name in texts, in plain style.</summary>
    public string Name { get; }

    /// <summary>A data contract gives the name, which no style changes then.</summary>
    public bool IsNamed { get; }

    public bool OmitDefault { get; }

    public int Order { get; }

    public PropertyInfo Property => Info as PropertyInfo;

    public FieldInfo Field => Info as FieldInfo;

    /// <summary>The name in a style.</summary>
    public string NameIn(NameStyle style) => style switch
    {
        NameStyle.Camel when !IsNamed => NameCase.Camel(Name),
        NameStyle.Underscore when !IsNamed => NameCase.Underscore(Name),
        _ => Name,
    };

    public bool CanRead => Field != null || Property.GetGetMethod() != null;
}
