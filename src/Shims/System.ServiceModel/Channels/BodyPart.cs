namespace System.ServiceModel.Channels;

using System.Collections.Generic;
using System.Linq;
using System.Reflection;

/// <summary>An element of a body that has a type: a parameter, what is returned, or a member of a message contract.</summary>
/// <param name="Name">The element's name.</param>
/// <param name="Namespace">Its namespace.</param>
/// <param name="Type">What it is read into and written from.</param>
/// <param name="Parameter">The position of its value in the arguments; -1 for what is returned, or a member.</param>
/// <param name="Member">The member of a message contract; null for all else.</param>
internal sealed record BodyPart(string Name, string Namespace, Type Type, int Parameter, MemberInfo Member)
{
    public static BodyPart Of(ParameterInfo parameter, string ns) => new(
        parameter.GetCustomAttribute<MessageParameterAttribute>()?.Name ?? parameter.Name,
        ns,
        parameter.ParameterType.IsByRef ? parameter.ParameterType.GetElementType() : parameter.ParameterType,
        parameter.Position,
        null);

    /// <returns>The elements of a message contract, in their order.</returns>
    public static IEnumerable<BodyPart> OfContract(Type contract, string ns) =>
        from member in contract.GetMembers(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic)
        let mark = member.GetCustomAttribute<MessageBodyMemberAttribute>()
        where mark != null
        orderby mark.Order, mark.Name ?? member.Name
        select new BodyPart(
            mark.Name ?? member.Name,
            mark.Namespace ?? ns,
            member is FieldInfo field ? field.FieldType : ((PropertyInfo)member).PropertyType,
            -1,
            member);

    public object ReadFrom(object contract) =>
        Member is FieldInfo field ? field.GetValue(contract) : ((PropertyInfo)Member).GetValue(contract);

    public void WriteTo(object contract, object value)
    {
        if (Member is FieldInfo field) field.SetValue(contract, value);
        else ((PropertyInfo)Member).SetValue(contract, value);
    }
}
