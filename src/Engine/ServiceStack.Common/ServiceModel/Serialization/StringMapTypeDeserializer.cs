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

/// <summary>Fills a DTO from names and texts, as those of a query string, a form or a path: values are JSV.</summary>
public class StringMapTypeDeserializer
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(StringMapTypeDeserializer));

    private readonly Type _type;
    private readonly Func<object> _create;
    private readonly Dictionary<string, Member> _members = new(NameComparer.Instance);

    // of two members whose names differ in case alone, the second goes by its own name as it is written
    private Dictionary<string, Member> _sameButForCase;

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

    public object CreateFromMap(IDictionary<string, string> keyValuePairs) => PopulateFromMap(null, keyValuePairs);

    public ParseStringDelegate GetParseFn(Type propertyType)
    {
        // a text is taken as it is: quotes and commas belong to it
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

        // names in JSV have no quotes: a JSON object is one whose every name is unknown
        return parse != null && propertyType.IsClass
            ? value => parse(value.StartsWith("{\"", StringComparison.Ordinal) ? "{}" : value)
            : parse;
    }

    /// <param name="instance">Null to make one.</param>
    /// <param name="keyValuePairs">Names in any case; an empty value is no value.</param>
    /// <param name="ignoredWarningsOnPropertyNames">Names that are known to mean something else.</param>
    /// <exception cref="SerializationException">A value is not of its property's type.</exception>
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

    /// <summary>One value, as <see cref="PopulateFromMap"/> takes many.</summary>
    internal void Populate(object instance, string name, string value, List<string> ignoredWarningsOnPropertyNames = null)
    {
        if (string.IsNullOrEmpty(value)) return;
        if (FindMember(name) is { } member) Populate(instance, member, name, value);
        else WarnOfUnknown(name, value, ignoredWarningsOnPropertyNames);
    }

    /// <returns>The member that goes by a name; null if there is none.</returns>
    internal Member FindMember(string name)
    {
        if (name == null) return null;
        if (_sameButForCase != null && _sameButForCase.TryGetValue(name, out var exact)) return exact;
        return _members.TryGetValue(name, out var member) ? member : null;
    }

    /// <summary>One value for a member that was found before; null where none was.</summary>
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

    /// <summary>The same for a part of a text, such as a path's: of a plain number no text is made.</summary>
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

        // a renamed member goes by either name
        var member = new Member(info.Name, memberType, parse, SetterOf(info, memberType));
        var alias = info.GetCustomAttribute<DataMemberAttribute>()?.Name;
        if (!string.IsNullOrEmpty(alias)) _members[alias] = member;
        if (!_members.TryGetValue(info.Name, out var first)) _members[info.Name] = member;
        else if (first.Name != info.Name && first != member) (_sameButForCase ??= new(StringComparer.Ordinal))[info.Name] = member;
    }

    private static Action<object, object> SetterOf(MemberInfo info, Type memberType)
    {
        // as in v3, a field that code can't assign is set all the same
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

        Log.Warn($"{_type.FullName} has no member {name}: the value '{value}' is left out");
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

        /// <summary>Whether it is an int, and no reader of the app's own reads it.</summary>
        public bool IsInt32 { get; } = type == typeof(int) && ScalarReader.Of(type) != null;

        public ParseStringDelegate Parse { get; } = parse;

        public Action<object, object> Set { get; } = set;
    }
}
