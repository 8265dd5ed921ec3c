#nullable enable

using System.Collections.Generic;

namespace ServiceStack.Shared.Types;

/// <summary>A class, struct, interface or enum that clients declare.</summary>
/// <param name="fullName">As reflection has it: <c>Shop.Outer+Page`1</c>.</param>
internal sealed class DescribedType(string fullName)
{
    public string FullName { get; } = fullName;

    /// <summary>The simple name of its assembly.</summary>
    public string Assembly { get; init; } = "";

    public TypeShape Shape { get; init; }

    public bool IsAbstract { get; init; }

    /// <summary>Names of the generic parameters, those of the types around it included.</summary>
    public IReadOnlyList<string> Parameters { get; init; } = [];

    /// <summary>The base class, if it is described.</summary>
    public TypeUse? Base { get; set; }

    /// <summary>Described interfaces whose members it has.</summary>
    public IReadOnlyList<TypeUse> Interfaces { get; set; } = [];

    /// <summary>Its own members, in the order of the source.</summary>
    public IReadOnlyList<DescribedMember> Members { get; set; } = [];

    public IReadOnlyList<DescribedValue> Values { get; init; } = [];

    /// <summary>Whether an enum is written as numbers.</summary>
    public bool IsNumber { get; init; }

    public string? Description { get; init; }

    /// <summary>Null for what is no request.</summary>
    public DescribedOperation? Operation { get; set; }

    /// <summary>The namespace; empty for none.</summary>
    public string Namespace => Dot < 0 ? "" : FullName.Substring(0, Dot);

    /// <summary>Its name and those of the types around it, from the outermost on, without the number of parameters.</summary>
    public IReadOnlyList<string> Names
    {
        get
        {
            var names = FullName.Substring(Dot + 1).Split('+');
            for (var i = 0; i < names.Length; i++)
            {
                var tick = names[i].IndexOf('`');
                if (tick > 0) names[i] = names[i].Substring(0, tick);
            }

            return names;
        }
    }

    private int Dot => FullName.LastIndexOf('.', FullName.IndexOf('+') is var plus and >= 0 ? plus : FullName.Length - 1);
}
