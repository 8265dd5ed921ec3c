using System;

namespace ServiceStack.Text.Support;

/// <summary>Two lists of types. A pair equals another that holds the same two array instances.</summary>
public class TypePair
{
    /// <summary>Creates a pair.</summary>
    public TypePair(Type[] arg1, Type[] arg2)
    {
        Args1 = arg1;
        Arg2 = arg2;
    }

    /// <summary>The first list.</summary>
    public Type[] Args1 { get; set; }

    /// <summary>The second list.</summary>
    public Type[] Arg2 { get; set; }

    /// <summary>Whether both pairs hold the same two array instances.</summary>
    public bool Equals(TypePair other) => other is not null && Args1 == other.Args1 && Arg2 == other.Arg2;

    /// <inheritdoc/>
    public override bool Equals(object obj) => obj is TypePair other && Equals(other);

    /// <inheritdoc/>
    public override int GetHashCode() => unchecked(((Args1?.GetHashCode() ?? 0) * 397) ^ (Arg2?.GetHashCode() ?? 0));
}
