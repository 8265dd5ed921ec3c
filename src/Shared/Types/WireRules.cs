#nullable enable

using System;
using System.Linq;
using System.Reflection;

namespace ServiceStack.Shared.Types;

/// <summary>How v3 writes types by default, without its settings: what an assembly alone tells.</summary>
internal class WireRules
{
    private const string Contracts = "System.Runtime.Serialization.";

    public virtual bool HasFields => false;

    /// <returns>The member's name in JSON; null if it is not serialized.</returns>
    public virtual string? NameOf(Type owner, MemberInfo member)
    {
        if (member.Has(Contracts + "IgnoreDataMemberAttribute")) return null;
        if (!owner.Has(Contracts + "DataContractAttribute") && member.DeclaringType?.Has(Contracts + "DataContractAttribute") != true)
            return member.Name;

        return member.Has(Contracts + "DataMemberAttribute") ? ContractNameOf(member) ?? member.Name : null;
    }

    /// <returns>The name that the data contract sets; null for none.</returns>
    public static string? ContractNameOf(MemberInfo member) =>
        member.DeclaringType?.Has(Contracts + "DataContractAttribute") == true
            ? member.Attributes(Contracts + "DataMemberAttribute").Select(static one => one.Named("Name") as string)
                .FirstOrDefault(static name => !string.IsNullOrEmpty(name))
            : null;

    /// <returns>Whether an enum is written as numbers.</returns>
    public virtual bool IsNumber(Type type) => type.Has("System.FlagsAttribute");

    /// <returns>Whether the values of a type that is no scalar are one text, as structs are by their ToString.</returns>
    public virtual bool IsText(Type type) => type.IsValueType;

    /// <returns>Whether the JSON of a type is not known.</returns>
    public virtual bool IsUnknown(Type type) => false;

    /// <returns>The comment of the source; null for none.</returns>
    public virtual string? CommentOf(MemberInfo member) => null;
}
