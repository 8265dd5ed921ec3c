using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.Shared.Types;

namespace ServiceStack.HyperHost.Migrate.Types.Reading;

/// <summary>
/// Checks a received description for completeness: every type that it references must be included, with the right number of type arguments.
/// </summary>
internal static class DescriptionCheck
{
    /// <returns>The first problem; null if there is none.</returns>
    public static string? Problem(IReadOnlyList<DescribedType> types)
    {
        var byName = new Dictionary<string, DescribedType>(StringComparer.Ordinal);
        foreach (var type in types)
        {
            if (type.Names.Any(static name => name.Length == 0)) return $"'{type.FullName}' is no name of a type.";
            if (byName.ContainsKey(type.FullName)) return $"{type.FullName} is there twice.";

            byName.Add(type.FullName, type);
        }

        return types.Select(type => Problem(type, byName)).FirstOrDefault(static problem => problem is not null);
    }

    private static string? Problem(DescribedType type, Dictionary<string, DescribedType> byName)
    {
        var uses = type.Members.Select(static member => member.Type).Concat(type.Interfaces);
        if (type.Base is { } parent) uses = uses.Append(parent);
        if (type.Operation?.Response is { } response) uses = uses.Append(response);
        if (uses.Any(use => !IsWhole(use, type, byName))) return $"{type.FullName} uses a type that is not described.";
        if (type.Members.Any(static member => member.Name.Length == 0 || member.Wire.Length == 0))
            return $"{type.FullName} has a member without a name.";
        if (type.Members.GroupBy(static member => member.Wire, StringComparer.OrdinalIgnoreCase).Any(static same => same.Count() > 1))
            return $"{type.FullName} has two members of one name.";
        if (type.Values.Any(static value => value.Name.Length == 0 || value.Number != Math.Truncate(value.Number)
            || value.Number is < long.MinValue or > ulong.MaxValue)) return $"{type.FullName} has a value that is no integer.";

        var line = new HashSet<string>(StringComparer.Ordinal);
        for (var one = type; one is not null; one = one.Base is { } above ? byName[above.Name] : null)
        {
            if (one.Shape != type.Shape || !line.Add(one.FullName)) return $"{type.FullName} has no base that a class may have.";
        }

        return type.Interfaces.All(static one => one.Kind == UseKind.Type)
            && type.Interfaces.All(one => byName[one.Name].Shape == TypeShape.Interface)
                ? null : $"{type.FullName} has an interface that is none.";
    }

    private static bool IsWhole(TypeUse use, DescribedType owner, Dictionary<string, DescribedType> byName) => use.Kind switch
    {
        UseKind.Scalar => TypeUse.Scalars.Contains(use.Name) && use.Of.Count == 0,
        UseKind.List => use.Of.Count == 1 && IsWhole(use.Of[0], owner, byName),
        UseKind.Map => use.Of.Count == 2 && use.Of.All(one => IsWhole(one, owner, byName)),
        UseKind.Parameter => owner.Parameters.Contains(use.Name),
        _ => byName.TryGetValue(use.Name, out var type) && type.Parameters.Count == use.Of.Count
            && use.Of.All(one => IsWhole(one, owner, byName)),
    };
}
