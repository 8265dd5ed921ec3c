using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Runtime.Serialization;

namespace ServiceStack.Text;

public static partial class ReflectionExtensions
{
    /// <summary>
    /// Gets the public instance properties except indexers, inherited ones last; of an interface those of its base interfaces first.
    /// </summary>
    public static PropertyInfo[] GetPublicProperties(this Type type)
    {
        if (!type.IsInterface) return WithoutIndexers(PlatformExtensions.Properties(type)).ToArray();

        var found = new List<PropertyInfo>();
        var known = new HashSet<Type> { type };
        var waiting = new Queue<Type>(known);
        while (waiting.Count > 0)
        {
            var next = waiting.Dequeue();
            foreach (var parent in next.GetInterfaces().Where(known.Add)) waiting.Enqueue(parent);
            found.InsertRange(0, WithoutIndexers(PlatformExtensions.Properties(next)));
        }

        return found.ToArray();
    }

    /// <summary>
    /// Gets the properties that are serialized: of a data contract those with <see cref="DataMemberAttribute"/>, of another class those
    /// without <see cref="IgnoreDataMemberAttribute"/>. A property needs a public getter.
    /// </summary>
    public static PropertyInfo[] GetSerializableProperties(this Type type)
    {
        var isContract = PlatformExtensions.IsDto(type);
        return GetPublicProperties(type)
            .Where(property => property.GetGetMethod() is not null && IsSerializable(property, isContract)).ToArray();
    }

    /// <summary>
    /// Gets the public instance fields that are serialized: of a data contract those with <see cref="DataMemberAttribute"/>, of another
    /// class those without <see cref="IgnoreDataMemberAttribute"/>.
    /// </summary>
    public static FieldInfo[] GetSerializableFields(this Type type)
    {
        var isContract = PlatformExtensions.IsDto(type);
        return PlatformExtensions.GetPublicFields(type).Where(field => IsSerializable(field, isContract)).ToArray();
    }

    /// <summary>Whether a type has an attribute.</summary>
    public static bool HasAttr<T>(this Type type)
        where T : Attribute => PlatformExtensions.HasAttribute<T>(type);

    /// <summary>Gets the attribute <c>DataContract</c>.</summary>
    /// <returns>Null if there is none.</returns>
    public static DataContractAttribute GetDataContract(this Type type) => PlatformExtensions.FirstAttribute<DataContractAttribute>(type);

    /// <summary>Gets the attribute <c>DataMember</c>.</summary>
    /// <returns>Null if there is none.</returns>
    public static DataMemberAttribute GetDataMember(this PropertyInfo pi) => Attribute<DataMemberAttribute>(pi);

    /// <summary>Gets the attribute <c>DataMember</c>.</summary>
    /// <returns>Null if there is none.</returns>
    public static DataMemberAttribute GetDataMember(this FieldInfo pi) => Attribute<DataMemberAttribute>(pi);

    /// <summary>Like <see cref="GetDataContract"/>, but accepts an attribute of the same name from any namespace.</summary>
    public static DataContractAttribute GetWeakDataContract(this Type type)
    {
        if (GetDataContract(type) is { } own) return own;
        if (NamesakeOf<DataContractAttribute>(type) is not { } foreign) return null;

        return new DataContractAttribute { Name = Read<string>(foreign, "Name"), Namespace = Read<string>(foreign, "Namespace") };
    }

    /// <summary>Like <see cref="GetDataMember(PropertyInfo)"/>, but accepts an attribute of the same name from any namespace.</summary>
    public static DataMemberAttribute GetWeakDataMember(this PropertyInfo pi) => WeakDataMember(pi);

    /// <summary>Like <see cref="GetDataMember(FieldInfo)"/>, but accepts an attribute of the same name from any namespace.</summary>
    public static DataMemberAttribute GetWeakDataMember(this FieldInfo pi) => WeakDataMember(pi);

    private static DataMemberAttribute WeakDataMember(MemberInfo member)
    {
        if (Attribute<DataMemberAttribute>(member) is { } own) return own;
        if (NamesakeOf<DataMemberAttribute>(member) is not { } foreign) return null;

        var copy = new DataMemberAttribute
        {
            EmitDefaultValue = Read(foreign, "EmitDefaultValue", true),
            IsRequired = Read<bool>(foreign, "IsRequired"),
        };
        if (Read<string>(foreign, "Name") is { } name) copy.Name = name;
        if (Read(foreign, "Order", -1) is >= 0 and var order) copy.Order = order;
        return copy;
    }

    private static T Attribute<T>(MemberInfo member)
        where T : Attribute => member.GetCustomAttributes(typeof(T), false).Cast<T>().FirstOrDefault();

    private static object NamesakeOf<T>(MemberInfo member) =>
        member.GetCustomAttributes(true).FirstOrDefault(attribute => attribute.GetType().Name == typeof(T).Name);

    private static T Read<T>(object attribute, string property, T otherwise = default) =>
        attribute.GetType().GetProperty(property)?.GetValue(attribute, null) is T value ? value : otherwise;

    private static bool IsSerializable(MemberInfo member, bool isContract) => isContract
        ? member.IsDefined(typeof(DataMemberAttribute), false)
        : !member.IsDefined(typeof(IgnoreDataMemberAttribute), false);

    private static IEnumerable<PropertyInfo> WithoutIndexers(IEnumerable<PropertyInfo> properties) =>
        properties.Where(property => property.GetIndexParameters().Length == 0);
}
