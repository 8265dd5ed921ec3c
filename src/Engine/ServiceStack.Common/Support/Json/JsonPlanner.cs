namespace ServiceStack.Common.Support.Json;

using System;
using System.Collections;
using System.Collections.Generic;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using ServiceStack.Text;
using ServiceStack.Text.Json;

/// <summary>
/// Makes plans of types whose meaning is certain: public classes of properties that the compiler wrote, lists and arrays of them, and
/// plain values. A type with any member beyond that is ServiceStack.Text's as a whole.
/// </summary>
internal sealed class JsonPlanner(bool isCamel)
{
    // ServiceStack.Text ends at 50; what is deeper than this by its types is not for a plan
    private const int MostDepth = 16;
    private const int MostLetters = 500;

    private readonly bool _isCamel = isCamel;
    private readonly Dictionary<Type, object> _made = [];
    private readonly Stack<Type> _owners = new();

    /// <returns>Null: ServiceStack.Text writes it.</returns>
    public JsonPlan PlanOf(Type type)
    {
        var value = type.IsValueType ? null : ObjectOrList(type);
        if (value == null) return null;

        var classes = new List<ClassSettings>();
        foreach (var owner in _made.Keys) classes.Add((ClassSettings)Make(typeof(ClassSettings<>).MakeGenericType(owner)));
        return (JsonPlan)Make(typeof(JsonPlan<>).MakeGenericType(type), value, classes.ToArray(), WriterOf(type));
    }

    private object ObjectOrList(Type type)
    {
        if (type.IsArray) return type == type.GetElementType().MakeArrayType() ? ListOf(type, type.GetElementType()) : null;
        return type.IsGenericType && type.GetGenericTypeDefinition() == typeof(List<>)
            ? ListOf(type, type.GetGenericArguments()[0])
            : ObjectOf(type);
    }

    private object ListOf(Type type, Type element)
    {
        var value = element.IsValueType || IsCustom(type) ? null : ObjectOf(element);
        return value == null ? null : Make(typeof(ListValue<,>).MakeGenericType(type, element), value);
    }

    private object ObjectOf(Type type)
    {
        if (_made.TryGetValue(type, out var made)) return made;
        if (_owners.Count == MostDepth || _owners.Contains(type) || !IsPlain(type)) return null;

        _owners.Push(type);
        var members = MembersOf(type);
        _owners.Pop();

        made = members == null ? null : Make(typeof(ObjectValue<>).MakeGenericType(type), members, WriterOf(type));
        _made[type] = made;
        return made;
    }

    private static bool IsPlain(Type type)
    {
        if (!type.IsClass || type.IsAbstract || !type.IsVisible || !HasPlainBases(type)) return false;
        if (typeof(IEnumerable).IsAssignableFrom(type) || IsCustom(type)) return false;
        if (type.GetFields(BindingFlags.Instance | BindingFlags.Public).Length > 0) return false;

        foreach (var method in type.GetMethods(BindingFlags.Instance | BindingFlags.Public))
        {
            if (method.Name.StartsWith("ShouldSerialize", StringComparison.Ordinal)) return false;
        }

        return true;
    }

    // no exception, delegate or stream
    private static bool HasPlainBases(Type type)
    {
        for (; type != typeof(object); type = type.BaseType)
        {
            if (type.Namespace == "System" || type.Namespace?.StartsWith("System.", StringComparison.Ordinal) == true) return false;
        }

        return true;
    }

    private Array MembersOf(Type type)
    {
        var properties = new List<PropertyInfo>(global::ServiceStack.ReflectionExtensions.GetSerializableProperties(type));
        var names = new HashSet<string>();
        if (type.IsDefined(typeof(DataContractAttribute), true)) properties = InOrder(properties);

        var members = Array.CreateInstance(typeof(JsonMember<>).MakeGenericType(type), properties.Count);
        for (var i = 0; i < properties.Count; i++)
        {
            var name = NameOf(properties[i]);
            var member = name != null && names.Add(name) ? MemberOf(type, properties[i], new JsonName(name)) : null;
            if (member == null) return null;
            members.SetValue(member, i);
        }

        return members.Length == 0 ? null : members;
    }

    private static List<PropertyInfo> InOrder(List<PropertyInfo> properties)
    {
        var sorted = new List<PropertyInfo>(properties.Count);
        foreach (var property in properties)
        {
            var at = sorted.Count;
            while (at > 0 && OrderOf(sorted[at - 1]) > OrderOf(property)) at--;
            sorted.Insert(at, property);
        }

        return sorted;
    }

    private static int OrderOf(PropertyInfo property) => property.GetCustomAttribute<DataMemberAttribute>()?.Order ?? -1;

    /// <returns>Null: no name that is certain.</returns>
    private string NameOf(PropertyInfo property)
    {
        var name = property.GetCustomAttribute<DataMemberAttribute>()?.Name 
            ?? (_isCamel ? global::ServiceStack.StringExtensions.ToCamelCase(property.Name) : property.Name);
        foreach (var letter in name)
        {
            if (letter is < ' ' or > '~' or '"' or '\\') return null;
        }

        return name.Length > MostLetters ? null : name;
    }

    // only what the compiler wrote: no code of the app runs while a plan does
    private object MemberOf(Type type, PropertyInfo property, JsonName name)
    {
        var getter = property.GetMethod;
        if (getter is not { IsPublic: true } || !getter.IsDefined(typeof(CompilerGeneratedAttribute), false)) return null;

        var held = property.PropertyType;
        var within = Nullable.GetUnderlyingType(held);
        var value = ValueOf(within ?? held) ?? (held.IsValueType ? null : ObjectOrList(held));
        if (value == null || (within != null && IsCustom(held))) return null;

        // compiles it: on Mono a delegate made before that looks for the code at each call, 0.2 µs
        getter.MethodHandle.GetFunctionPointer();
        var get = getter.CreateDelegate(typeof(Func<,>).MakeGenericType(type, held));
        var hidesDefault = property.GetCustomAttribute<DataMemberAttribute>() is { EmitDefaultValue: false };
        if (!held.IsValueType) return Make(typeof(ClassMember<,>).MakeGenericType(type, held), name, get, value, hidesDefault);
        if (hidesDefault) return null;
        return within == null
            ? Make(typeof(StructMember<,>).MakeGenericType(type, held), name, get, value)
            : Make(typeof(NullableMember<,>).MakeGenericType(type, within), name, get, value);
    }

    private static object ValueOf(Type type)
    {
        if (!IsCustom(type))
        {
            if (type == typeof(string)) return JsonScalars.Text;
            if (type == typeof(int)) return JsonScalars.Int32;
            if (type == typeof(long)) return JsonScalars.Int64;
            if (type == typeof(bool)) return JsonScalars.Truth;
            if (type == typeof(decimal)) return JsonScalars.Decimal;
        }

        return IsScalar(type) || (ElementOf(type) is { } element && IsScalar(element))
            ? Make(typeof(TheirValue<>).MakeGenericType(type), WriterOf(type))
            : null;
    }

    private static Type ElementOf(Type type)
    {
        if (type.IsArray) return type == type.GetElementType().MakeArrayType() ? type.GetElementType() : null;
        return type.IsGenericType && type.GetGenericTypeDefinition() == typeof(List<>) ? type.GetGenericArguments()[0] : null;
    }

    private static bool IsScalar(Type type) =>
        type.IsPrimitive || type.IsEnum || type == typeof(string) || type == typeof(decimal) || type == typeof(DateTime)
        || type == typeof(DateTimeOffset) || type == typeof(TimeSpan) || type == typeof(Guid) || type == typeof(Uri);

    /// <summary>Whether the app has a say in how values of the type are written.</summary>
    private static bool IsCustom(Type type) =>
        (bool)typeof(JsonPlanner).GetMethod(nameof(IsCustomOf), BindingFlags.Static | BindingFlags.NonPublic)
            .MakeGenericMethod(type).Invoke(null, null);

    private static bool IsCustomOf<V>() =>
        JsConfig<V>.HasSerializeFn || JsConfig<V>.RawSerializeFn != null
        || JsConfig<V>.OnSerializingFn != null || JsConfig<V>.OnSerializedFn != null;

    private static object WriterOf(Type type) => JsonTypeSerializer.Instance.GetWriteFn(type);

    private static object Make(Type type, params object[] arguments) => Activator.CreateInstance(type, arguments);
}
