namespace ServiceStack.ServiceClient.Web;

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq.Expressions;
using System.Reflection;
using System.Runtime.Serialization;
using ServiceStack.Text;

/// <summary>What of a request DTO goes into a url: its serializable members, by the names they have on the wire.</summary>
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

    /// <summary>Public fields belong to them for as long as <see cref="JsConfig.IncludePublicFields"/> is on.</summary>
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

    /// <param name="name">As a form has it: the contract's own, else that of the property.</param>
    /// <param name="urlName">As a url has it: the same in camel case.</param>
    /// <param name="get">Reads it of a request.</param>
    /// <param name="unset">What it holds in a new request: the default of a value type that is not nullable, else null.</param>
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
