namespace ServiceStack.ServiceModel.Serialization;

using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq.Expressions;
using System.Reflection;
using System.Runtime.Serialization;
using ServiceStack.Common.Support;
using ServiceStack.Logging;
using ServiceStack.Text;
using ServiceStack.Text.Common;
using ServiceStack.Text.Jsv;
using ServiceStack.Shared;

/// <summary>Fills a DTO from names and values, such as a query string, a form or a path. Values are in JSV.</summary>
public class StringMapTypeDeserializer
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(StringMapTypeDeserializer));

    private readonly Type _type;
    private readonly Func<object> _create;
    private readonly Dictionary<string, Member> _members = new(NameComparer.Instance);

    // if two members differ in case alone, the second is found by its exact name only
    private Dictionary<string, Member> _sameButForCase;

    /// <summary>Creates a deserializer for a type.</summary>
    public StringMapTypeDeserializer(Type type)
    {
        _type = type;
        _create = CreatorOf(type);

        foreach (var property in type.GetSerializableProperties())
        {
            if (property.SetMethod == null) continue;

            Add(property, property.PropertyType);
        }

        if (!JsConfig.IncludePublicFields) return;

        foreach (var field in type.GetSerializableFields())
        {
            if (!field.IsLiteral && !field.IsStatic) Add(field, field.FieldType);
        }
    }

    /// <summary>Creates a DTO and sets its properties.</summary>
    /// <param name="keyValuePairs">Names in any case; empty values are skipped.</param>
    /// <exception cref="SerializationException">A value doesn't fit its property's type.</exception>
    public object CreateFromMap(IDictionary<string, string> keyValuePairs) => PopulateFromMap(null, keyValuePairs);

    /// <summary>Gets the function that parses a value for a property's type.</summary>
    public ParseStringDelegate GetParseFn(Type propertyType)
    {
        // text is taken literally, quotes and commas included
        if (propertyType == typeof(string)) return static value => value;
        if (propertyType == typeof(bool)) return static value => ParseBool(value);
        if (propertyType == typeof(bool?)) return static value => ParseBool(value);
        if (ScalarReader.Of(propertyType) is { } scalar) return scalar;

        var parse = JsvReader.GetParseFn(propertyType);
        if (propertyType == typeof(byte[]) || propertyType == typeof(object)) return parse;

        var enumType = Nullable.GetUnderlyingType(propertyType) ?? propertyType;
        if (enumType.IsEnum) return value => Enum.Parse(enumType, value, ignoreCase: true);
        if (IsMap(propertyType)) return value => parse(value.Length > 0 && value[0] == '{' ? value : "{" + value + "}");

        if (typeof(IEnumerable).IsAssignableFrom(propertyType))
        {
            return value => parse(value.Length > 0 && value[0] == '[' ? value : "[" + value + "]");
        }

        // names in JSV have no quotes: every name of a JSON object is unknown
        return parse != null && propertyType.IsClass
            ? value => parse(value.StartsWith("{\"", StringComparison.Ordinal) ? "{}" : value)
            : parse;
    }

    /// <summary>Sets the properties of a DTO.</summary>
    /// <param name="instance">The DTO; null to create one.</param>
    /// <param name="keyValuePairs">Names in any case; empty values are skipped.</param>
    /// <param name="ignoredWarningsOnPropertyNames">Names that have another meaning, and cause no warning.</param>
    /// <exception cref="SerializationException">A value doesn't fit its property's type.</exception>
    public object PopulateFromMap(
        object instance,
        IDictionary<string, string> keyValuePairs,
        List<string> ignoredWarningsOnPropertyNames = null)
    {
        try
        {
            instance ??= _create();
        }
        catch (Exception ex)
        {
            throw Problem(ex);
        }

        foreach (var pair in keyValuePairs) Populate(instance, pair.Key, pair.Value, ignoredWarningsOnPropertyNames);
        return instance;
    }

    /// <summary>Sets one property, as <see cref="PopulateFromMap"/> sets many.</summary>
    internal void Populate(object instance, string name, string value, List<string> ignoredWarningsOnPropertyNames = null)
    {
        if (string.IsNullOrEmpty(value)) return;
        if (FindMember(name) is { } member) Populate(instance, member, name, value);
        else WarnOfUnknown(name, value, ignoredWarningsOnPropertyNames);
    }

    /// <returns>The member of a name; null if there is none.</returns>
    internal Member FindMember(string name)
    {
        if (name == null) return null;
        if (_sameButForCase != null && _sameButForCase.TryGetValue(name, out var exact)) return exact;
        return _members.TryGetValue(name, out var member) ? member : null;
    }

    /// <summary>Sets a member that was found before; null if none was found.</summary>
    internal void Populate(object instance, Member member, string name, string value)
    {
        if (string.IsNullOrEmpty(value)) return;
        if (member == null)
        {
            WarnOfUnknown(name, value, null);
            return;
        }

        try
        {
            var parsed = member.Parse(value);
            if (parsed != null) member.Set(instance, parsed);
        }
        catch (Exception ex)
        {
            throw Problem(ex, member, name, value);
        }
    }

    /// <summary>Sets a member from a part of a text, such as a path's segment. Plain numbers are parsed without a substring.</summary>
    internal void Populate(object instance, Member member, string name, string text, int start, int end)
    {
        if (member is not { IsInt32: true } || !ScalarReader.TryReadDigits(text, start, end, out var number))
        {
            Populate(instance, member, name, text.Substring(start, end - start));
            return;
        }

        try
        {
            member.Set(instance, number);
        }
        catch (Exception ex)
        {
            throw Problem(ex, member, name, text.Substring(start, end - start));
        }
    }

    private static SerializationException Problem(Exception ex) =>
        new("KeyValueDataContractDeserializer: Error converting to type: " + ex.Message, ex);

    private static SerializationException Problem(Exception ex, Member member, string name, string value)
    {
        var problem = Problem(ex);
        problem.Data["propertyName"] = name;
        problem.Data["propertyValueString"] = value;
        problem.Data["propertyType"] = member.Type;
        return problem;
    }

    private void Add(MemberInfo info, Type memberType)
    {
        var parse = GetParseFn(memberType);
        if (parse == null) return;

        // a renamed member has both names
        var member = new Member(info.Name, memberType, parse, SetterOf(info, memberType));
        var alias = info.GetCustomAttribute<DataMemberAttribute>()?.Name;
        if (!string.IsNullOrEmpty(alias)) _members[alias] = member;
        if (!_members.TryGetValue(info.Name, out var first)) _members[info.Name] = member;
        else if (first.Name != info.Name && first != member) (_sameButForCase ??= new(StringComparer.Ordinal))[info.Name] = member;
    }

    private static Action<object, object> SetterOf(MemberInfo info, Type memberType)
    {
        // as in v3, a readonly field is set as well
        if (info is FieldInfo { IsInitOnly: true } field) return field.SetValue;

        var target = Expression.Parameter(typeof(object));
        var value = Expression.Parameter(typeof(object));
        var typed = info.DeclaringType.IsValueType
            ? Expression.Unbox(target, info.DeclaringType)
            : Expression.Convert(target, info.DeclaringType);
        return Expression.Lambda<Action<object, object>>(
            Expression.Assign(Expression.MakeMemberAccess(typed, info), Expression.Convert(value, memberType)), target, value).Compile();
    }

    private void WarnOfUnknown(string name, string value, List<string> ignored)
    {
        if (!Log.IsDebugEnabled || name == null || (ignored != null && ignored.Contains(name))) return;

        var shown = SecretText.IsSecret(name) ? SecretText.Mask : value;
        Log.Warn($"{_type.FullName} has no member {name}: the value '{shown}' is left out");
    }

    private static bool ParseBool(string value) => value switch
    {
        "1" => true,
        "0" => false,
        _ => bool.Parse(value),
    };

    private static bool IsMap(Type type) =>
        typeof(IDictionary).IsAssignableFrom(type) || type.GetTypeWithGenericTypeDefinitionOf(typeof(IDictionary<,>)) != null;

    private static Func<object> CreatorOf(Type type)
    {
        if (type.IsValueType || type.GetConstructor(Type.EmptyTypes) != null)
        {
            return Expression.Lambda<Func<object>>(Expression.Convert(Expression.New(type), typeof(object))).Compile();
        }

        return type.CreateInstance;
    }

    internal sealed class Member(string name, Type type, ParseStringDelegate parse, Action<object, object> set)
    {
        public string Name { get; } = name;

        public Type Type { get; } = type;

        /// <summary>Whether it is an int that has no custom parser.</summary>
        public bool IsInt32 { get; } = type == typeof(int) && ScalarReader.Of(type) != null;

        public ParseStringDelegate Parse { get; } = parse;

        public Action<object, object> Set { get; } = set;
    }
}
