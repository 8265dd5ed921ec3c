namespace ServiceStack.Text;

using System;
using System.Reflection;
using System.Runtime.Serialization;

/// <summary>Data contract attributes known by name alone, as of another assembly's type.</summary>
internal static class WeakAttributes
{
    public static DataContractAttribute DataContractOf(Type type)
    {
        var attribute = Find(type, nameof(DataContractAttribute));
        return attribute == null
            ? null
            : new DataContractAttribute { Name = Get<string>(attribute, "Name"), Namespace = Get<string>(attribute, "Namespace") };
    }

    public static DataMemberAttribute DataMemberOf(MemberInfo member)
    {
        var attribute = Find(member, nameof(DataMemberAttribute));
        if (attribute == null) return null;

        var weak = new DataMemberAttribute
        {
            Name = Get<string>(attribute, "Name"),
            EmitDefaultValue = Get<bool>(attribute, "EmitDefaultValue"),
            IsRequired = Get<bool>(attribute, "IsRequired"),
        };

        // -1 stands for none, and cannot be set
        var order = Get<int>(attribute, "Order");
        if (order >= 0) weak.Order = order;
        return weak;
    }

    private static object Find(MemberInfo member, string attributeName)
    {
        foreach (var attribute in member.GetCustomAttributes(inherit: true))
        {
            if (attribute.GetType().Name == attributeName) return attribute;
        }

        return null;
    }

    private static T Get<T>(object attribute, string property) =>
        attribute.GetType().GetProperty(property)?.GetValue(attribute, null) is T value ? value : default;
}
