using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.Shared.Types;

namespace ServiceStack.HyperHost.Migrate.Types.Writing;

/// <summary>
/// Assigns each type a name in a language without namespaces: the simple name, if it is unique; otherwise with its outer types, and then
/// with its namespace.
/// </summary>
internal sealed class FlatNames
{
    private const string Models = "ServiceStack.ServiceInterface.ServiceModel.";

    private readonly Dictionary<string, string> _names = new(StringComparer.Ordinal);

    /// <param name="types">All types.</param>
    /// <param name="reserved">Words that are not allowed as names.</param>
    public FlatNames(IEnumerable<DescribedType> types, IEnumerable<string> reserved)
    {
        var open = types.Where(static type => !IsOfClient(type.FullName)).ToList();
        var taken = new HashSet<string>(reserved, StringComparer.Ordinal);
        foreach (var name in OfClient) _names[Models + name] = name;
        for (var depth = 0; depth < 2; depth++)
        {
            // an ambiguous name is given to none of the types
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

    /// <summary>Error types that each generated client declares itself.</summary>
    public static IReadOnlyList<string> OfClient { get; } = ["ResponseStatus", "ResponseError"];

    /// <summary>Names that type parameters must not have.</summary>
    public IReadOnlyCollection<string> Taken { get; }

    public static bool IsOfClient(string fullName) =>
        fullName.StartsWith(Models, StringComparison.Ordinal) && OfClient.Contains(fullName.Substring(Models.Length));

    /// <returns>The assigned name of a type.</returns>
    public string Of(string fullName) => _names[fullName];

    private static string Candidate(DescribedType type, int depth) => CodeText.Identifier(depth switch
    {
        0 => type.Names[type.Names.Count - 1],
        1 => string.Join("_", type.Names),
        _ => string.Join("_", type.Namespace.Split('.').Concat(type.Names)),
    });
}
