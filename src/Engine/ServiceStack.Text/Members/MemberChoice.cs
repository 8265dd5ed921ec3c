using System;
using System.Collections.Generic;
using System.Linq;
using System.Linq.Expressions;
using System.Reflection;

namespace ServiceStack.Text.Common;

/// <summary>
/// The members of an object that are written. A type decides with a method <c>bool ShouldSerializeName()</c> for the member Name, or
/// with <c>bool? ShouldSerialize(string name)</c> for all members; null means yes.
/// </summary>
internal sealed class MemberChoice<T>
{
    private const string Prefix = "ShouldSerialize";
    private readonly Func<T, bool>[] _ofMembers;
    private readonly Func<T, string, bool?> _ofAll;
    private readonly string[] _names;

    private MemberChoice(Func<T, bool>[] ofMembers, Func<T, string, bool?> ofAll, string[] names)
    {
        _ofMembers = ofMembers;
        _ofAll = ofAll;
        _names = names;
    }

    /// <param name="members">Those that are written, in their order.</param>
    /// <returns>Null when the type has no such method: all are written.</returns>
    public static MemberChoice<T> Of(IEnumerable<Member> members)
    {
        var all = members.ToArray();
        var ofMembers = Array.ConvertAll(all, OfMember);
        var ofAll = OfAll();
        return ofAll == null && Array.TrueForAll(ofMembers, one => one == null)
            ? null
            : new(ofMembers, ofAll, Array.ConvertAll(all, member => member.Name));
    }

    /// <param name="owner">Whose member it is.</param>
    /// <param name="member">The member's place.</param>
    public bool Wants(T owner, int member) =>
        _ofMembers[member]?.Invoke(owner) != false && _ofAll?.Invoke(owner, _names[member]) != false;

    private static Func<T, bool> OfMember(Member member)
    {
        var method = Find(Prefix + member.Info.Name);
        if (method?.ReturnType != typeof(bool)) return null;

        var owner = Expression.Parameter(typeof(T));
        return Expression.Lambda<Func<T, bool>>(Expression.Call(owner, method), owner).Compile();
    }

    private static Func<T, string, bool?> OfAll()
    {
        var method = Find(Prefix, typeof(string));
        if (method == null || (method.ReturnType != typeof(bool) && method.ReturnType != typeof(bool?))) return null;

        var owner = Expression.Parameter(typeof(T));
        var name = Expression.Parameter(typeof(string));
        var decision = Expression.Convert(Expression.Call(owner, method, name), typeof(bool?));
        return Expression.Lambda<Func<T, string, bool?>>(decision, owner, name).Compile();
    }

    private static MethodInfo Find(string name, params Type[] parameters) =>
        typeof(T).GetMethod(name, BindingFlags.Public | BindingFlags.Instance, null, parameters, null);
}
