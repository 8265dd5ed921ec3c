namespace ServiceStack;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Reflection;
using System.Runtime.Serialization;
using ServiceStack.Common.ServiceModel;
using ServiceStack.Common.Support;
using ServiceStack.ServiceHost;

/// <summary>Types, properties and attributes as plain data, from which clients generate their own DTOs.</summary>
public static class MetadataTypeExtensions
{
    // what the descriptions have members of their own for
    private static readonly HashSet<string> KnownAttributes = new()
    {
        nameof(RouteAttribute), nameof(DataContractAttribute), nameof(DataMemberAttribute), "DescriptionAttribute",
        "SerializableAttribute", "NullableAttribute", "NullableContextAttribute", "IsReadOnlyAttribute",
    };

    /// <summary>Whether metadata describes an attribute.</summary>
    /// <returns>False for the attributes that members of the description replace.</returns>
    public static bool ExcludeKnownAttrsFilter(Attribute x) => !KnownAttributes.Contains(x.GetType().Name);

    /// <summary>Returns the public instance properties of a type that metadata describes.</summary>
    public static PropertyInfo[] GetInstancePublicProperties(this Type type) =>
        type.GetProperties(BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly)
            .Where(property => property.GetIndexParameters().Length == 0)
            .ToArray();

    /// <summary>Describes a type: its name, namespace, base, properties and attributes.</summary>
    public static MetadataType ToType(this Type type)
    {
        if (type == null) return null;
        var metadata = new MetadataType
        {
            Name = NameOf(type),
            Namespace = type.Namespace,
            GenericArgs = ArgumentsOf(type),
            Attributes = type.ToAttributes(),
            Properties = type.ToProperties(),
            Description = type.GetDescription(),
            Routes = RoutesOf(type),
            DataContract = ContractOf(type),
            ReturnVoidMarker = typeof(IReturnVoid).IsAssignableFrom(type),
            ReturnMarkerGenericArgs = ReturnMarkerOf(type),
        };

        if (type.BaseType is { } parent && parent != typeof(object) && parent != typeof(ValueType) && !type.IsEnum)
        {
            metadata.Inherits = NameOf(parent);
            metadata.InheritsGenericArgs = ArgumentsOf(parent);
        }

        return metadata;
    }

    /// <summary>Describes the attributes of a type.</summary>
    public static List<MetadataAttribute> ToAttributes(this Type type) => type.GetCustomAttributes(inherit: false).ToAttributes();

    /// <summary>Describes attributes; those that only the serializers need are left out.</summary>
    public static List<MetadataAttribute> ToAttributes(this object[] attrs) => attrs.OfType<Attribute>().ToAttributes();

    /// <summary>Describes attributes that metadata shows.</summary>
    /// <returns>Null if there is none to describe.</returns>
    public static List<MetadataAttribute> ToAttributes(this IEnumerable<Attribute> attrs)
    {
        var attributes = attrs.Where(ExcludeKnownAttrsFilter).Select(ToAttribute).ToList();
        return attributes.Count == 0 ? null : attributes;
    }

    /// <summary>Describes an attribute by its name and the properties that differ from their defaults.</summary>
    public static MetadataAttribute ToAttribute(this Attribute attr)
    {
        var constructor = attr.GetType().GetConstructors().OrderBy(one => one.GetParameters().Length).FirstOrDefault();
        var parameters = constructor == null ? new List<MetadataPropertyType>() : constructor.GetParameters().Select(ToProperty).ToList();
        var args = attr.NonDefaultProperties();
        return new MetadataAttribute
        {
            Name = attr.GetType().Name.EndsWith("Attribute", StringComparison.Ordinal)
                ? attr.GetType().Name.Substring(0, attr.GetType().Name.Length - "Attribute".Length)
                : attr.GetType().Name,
            ConstructorArgs = parameters.Count == 0 ? null : parameters,
            Args = args.Count == 0 ? null : args,
        };
    }

    /// <summary>Returns the properties of an attribute that differ from those of a new one.</summary>
    public static List<MetadataPropertyType> NonDefaultProperties(this Attribute attr)
    {
        var attributes = new List<MetadataPropertyType>();
        foreach (var property in attr.GetType().GetProperties(BindingFlags.Public | BindingFlags.Instance))
        {
            if (property.Name == nameof(Attribute.TypeId) || !property.CanRead || property.GetIndexParameters().Length > 0) continue;
            var value = property.GetValue(attr, null);
            var isDefault = value == null
                || (property.PropertyType.IsValueType && value.Equals(Activator.CreateInstance(property.PropertyType)));
            if (!isDefault) attributes.Add(property.ToProperty(attr));
        }

        return attributes;
    }

    /// <summary>Describes a [DataMember]: name, order, whether it is required.</summary>
    public static MetadataDataMember ToDataMember(this DataMemberAttribute attr) => attr == null ? null : new MetadataDataMember
    {
        Name = attr.Name,
        EmitDefaultValue = attr.EmitDefaultValue ? null : false,
        Order = attr.Order >= 0 ? attr.Order : null,
        IsRequired = attr.IsRequired ? true : null,
    };

    /// <summary>Describes the properties of a type.</summary>
    /// <returns>Null for a type without properties of its own.</returns>
    public static List<MetadataPropertyType> ToProperties(this Type type)
    {
        if (type.IsEnum || type.IsArray || type.Namespace == nameof(System)) return null;
        var properties = type.GetInstancePublicProperties();
        if (type.IsDefined(typeof(DataContractAttribute), inherit: true))
        {
            properties = properties.Where(property => property.IsDefined(typeof(DataMemberAttribute), inherit: true)).ToArray();
        }

        return properties.Length == 0 ? null : properties.Select(property => property.ToProperty()).ToList();
    }

    /// <summary>Describes a property: name, type, attributes, and its value if an instance is given.</summary>
    public static MetadataPropertyType ToProperty(this PropertyInfo pi, object instance = null)
    {
        var member = pi.GetCustomAttributes(typeof(ApiMemberAttribute), inherit: true).OfType<ApiMemberAttribute>().FirstOrDefault();
        return new MetadataPropertyType
        {
            Name = pi.Name,
            Type = NameOf(pi.PropertyType),
            GenericArgs = ArgumentsOf(pi.PropertyType),
            Attributes = pi.GetCustomAttributes(inherit: false).ToAttributes(),
            DataMember = FirstOf<DataMemberAttribute>(pi).ToDataMember(),
            Description = member?.Description,
            Value = instance == null ? null : ValueOf(pi.GetValue(instance, null)),
        };
    }

    /// <summary>Describes a parameter of a constructor by name and type.</summary>
    public static MetadataPropertyType ToProperty(this ParameterInfo pi) => new()
    {
        Name = pi.Name,
        Type = NameOf(pi.ParameterType),
        GenericArgs = ArgumentsOf(pi.ParameterType),
        Attributes = pi.GetCustomAttributes(inherit: false).ToAttributes(),
    };

    private static T FirstOf<T>(MemberInfo member) where T : Attribute =>
        member.GetCustomAttributes(typeof(T), inherit: false).OfType<T>().FirstOrDefault();

    private static string NameOf(Type type) => type.Name;

    private static string[] ArgumentsOf(Type type) =>
        type.IsGenericType ? type.GetGenericArguments().Select(NameOf).ToArray() : null;

    private static List<MetadataRoute> RoutesOf(Type type)
    {
        var routes = RouteAttributes.Of(type)
            .Select(route => new MetadataRoute { Path = route.Path, Verbs = route.Verbs, Notes = route.Notes, Summary = route.Summary })
            .ToList();
        return routes.Count == 0 ? null : routes;
    }

    private static MetadataDataContract ContractOf(Type type)
    {
        var contract = FirstOf<DataContractAttribute>(type);
        return contract == null ? null : new MetadataDataContract { Name = contract.Name, Namespace = contract.Namespace };
    }

    private static string[] ReturnMarkerOf(Type type)
    {
        var marker = type.GetInterfaces().FirstOrDefault(one => one.IsGenericType && one.GetGenericTypeDefinition() == typeof(IReturn<>));
        return marker == null ? null : ArgumentsOf(marker);
    }

    private static string ValueOf(object value) => value switch
    {
        null => null,
        Type type => $"typeof({type.Name})",
        System.Collections.IEnumerable values and not string => string.Join(",", values.Cast<object>()),
        _ => Convert.ToString(value, CultureInfo.InvariantCulture),
    };
}
