using System;

namespace ServiceStack.Text.Support;

/// <summary>Two lists of types. A pair equals another that holds the very same two arrays.</summary>
public class TypePair
{
    public TypePair(Type[] arg1, Type[] arg2)
    {
        Args1 = arg1;
        Arg2 = arg2;
    }

    public Type[] Args1 { get; set; }

    public Type[] Arg2 { get; set; }

    public bool Equals(TypePair other) => other is not null && Args1 == other.Args1 && Arg2 == other.Arg2;

    public override bool Equals(object obj) => obj is TypePair other && Equals(other);

    public override int GetHashCode() => unchecked(((Args1?.GetHashCode() ?? 0) * 397) ^ (Arg2?.GetHashCode() ?? 0));
}
