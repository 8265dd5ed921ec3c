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
    private static readonly ConcurrentDictionary<Type, RequestMembers> ByType = new();

    private readonly Dictionary<string, Member> _byName = new(StringComparer.OrdinalIgnoreCase);

    private RequestMembers(Type type)
    {
        foreach (var property in type.GetSerializableProperties())
        {
            if (property.GetMethod != null) Add(type, property, Expression.Property);
        }

        if (!JsConfig.IncludePublicFields) return;

        foreach (var field in type.GetSerializableFields())
        {
            Add(type, field, Expression.Field);
        }
    }

    public List<Member> All { get; } = [];

    public static RequestMembers Of(Type type) => ByType.GetOrAdd(type, static t => new RequestMembers(t));

    public Member Find(string name) => _byName.TryGetValue(name, out var member) ? member : null;

    private void Add(Type type, MemberInfo info, Func<Expression, string, MemberExpression> access)
    {
        var request = Expression.Parameter(typeof(object));
        var value = access(Expression.Convert(request, type), info.Name);
        var get = Expression.Lambda<Func<object, object>>(Expression.Convert(value, typeof(object)), request).Compile();

        var alias = info.GetCustomAttribute<DataMemberAttribute>()?.Name;
        var member = new Member(string.IsNullOrEmpty(alias) ? info.Name : alias, get);
        All.Add(member);
        _byName[info.Name] = member;
        _byName[member.Name] = member;
    }

    internal sealed class Member(string name, Func<object, object> get)
    {
        public string Name { get; } = name;

        public Func<object, object> Get { get; } = get;
    }
}
