namespace ServiceStack.ServiceClient.Web;

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq.Expressions;
using System.Reflection;
using System.Runtime.Serialization;
using ServiceStack.Text;

/// <summary>The members of a request DTO that a URL contains: the serializable ones, by their names on the wire.</summary>
internal sealed class RequestMembers
{
    private static readonly ConcurrentDictionary<(Type Type, bool WithFields), RequestMembers> Known = new();

    private readonly Dictionary<string, Member> _byName = new(StringComparer.OrdinalIgnoreCase);

    private RequestMembers(Type type, bool withFields)
    {
        foreach (var property in type.GetSerializableProperties())
        {
            if (property.GetMethod is { IsStatic: false }) Add(type, property, property.PropertyType);
        }

        if (!withFields) return;

        foreach (var field in type.GetSerializableFields())
        {
            if (!field.IsStatic) Add(type, field, field.FieldType);
        }
    }

    public List<Member> All { get; } = [];

    /// <summary>Includes public fields if <see cref="JsConfig.IncludePublicFields"/> is set.</summary>
    public static RequestMembers Of(Type type) =>
        Known.GetOrAdd((type, JsConfig.IncludePublicFields), static key => new RequestMembers(key.Type, key.WithFields));

    public Member Find(string name) => _byName.TryGetValue(name, out var member) ? member : null;

    private void Add(Type type, MemberInfo info, Type memberType)
    {
        var request = Expression.Parameter(typeof(object));
        var value = Expression.MakeMemberAccess(Expression.Convert(request, type), info);
        var get = Expression.Lambda<Func<object, object>>(Expression.Convert(value, typeof(object)), request).Compile();

        var alias = info.GetCustomAttribute<DataMemberAttribute>()?.Name;
        var name = string.IsNullOrEmpty(alias) ? info.Name : alias;
        var isPlainValue = memberType.IsValueType && Nullable.GetUnderlyingType(memberType) == null;
        var member = new Member(
            name, name.ToCamelCase(), get, isPlainValue ? Activator.CreateInstance(memberType) : null);
        All.Add(member);
        _byName[info.Name] = member;
        _byName[member.Name] = member;
    }

    /// <param name="name">Name in a form: the contract's, or else the property's.</param>
    /// <param name="urlName">Name in a URL: the same in camel case.</param>
    /// <param name="get">Reads the member of a request.</param>
    /// <param name="unset">Value in a new request: the default of a value type that is not nullable, else null.</param>
    internal sealed class Member(string name, string urlName, Func<object, object> get, object unset)
    {
        public string Name { get; } = name;

        public string UrlName { get; } = urlName;

        public Func<object, object> Get { get; } = get;

        /// <returns>The value for the query; null for one that was never set.</returns>
        public object GetUnlessUnset(object request)
        {
            var value = Get(request);
            return unset != null && unset.Equals(value) ? null : value;
        }
    }
}
