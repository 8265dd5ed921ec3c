using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.Shared.Types;

namespace ServiceStack.HyperHost.Migrate.Types.Writing;

/// <summary>
/// A name for each type in a language without the namespaces of .NET: its own, or with the types around it, or with the namespace too, as
/// far as others have the same.
/// </summary>
internal sealed class FlatNames
{
    private const string Models = "ServiceStack.ServiceInterface.ServiceModel.";

    private readonly Dictionary<string, string> _names = new(StringComparer.Ordinal);

    /// <param name="types">All types.</param>
    /// <param name="reserved">Words that are no names there.</param>
    public FlatNames(IEnumerable<DescribedType> types, IEnumerable<string> reserved)
    {
        var open = types.Where(static type => !IsOfClient(type.FullName)).ToList();
        var taken = new HashSet<string>(reserved, StringComparer.Ordinal);
        foreach (var name in OfClient) _names[Models + name] = name;
        for (var depth = 0; depth < 2; depth++)
        {
            // a name of several is none's
            var groups = open.GroupBy(type => Candidate(type, depth), StringComparer.Ordinal).ToList();
            foreach (var group in groups.Where(group => group.Count() == 1 && !taken.Contains(group.Key)))
            {
                _names[group.Single().FullName] = group.Key;
                open.Remove(group.Single());
            }

            taken.UnionWith(groups.Select(static group => group.Key));
        }

        foreach (var type in open)
        {
            var name = Candidate(type, 2);
            while (!taken.Add(name)) name += "_";
            _names[type.FullName] = name;
        }

        Taken = taken;
    }

    /// <summary>The types of errors, which each client declares itself.</summary>
    public static IReadOnlyList<string> OfClient { get; } = ["ResponseStatus", "ResponseError"];

    /// <summary>Names that parameters of types must not have.</summary>
    public IReadOnlyCollection<string> Taken { get; }

    public static bool IsOfClient(string fullName) =>
        fullName.StartsWith(Models, StringComparison.Ordinal) && OfClient.Contains(fullName.Substring(Models.Length));

    /// <returns>The name of a type by its full name.</returns>
    public string Of(string fullName) => _names[fullName];

    private static string Candidate(DescribedType type, int depth) => CodeText.Identifier(depth switch
    {
        0 => type.Names[type.Names.Count - 1],
        1 => string.Join("_", type.Names),
        _ => string.Join("_", type.Namespace.Split('.').Concat(type.Names)),
    });
}
