using System;

namespace ServiceStack.Text.Common;

/// <summary>Arrays of several dimensions: lists in lists.</summary>
internal sealed class GridWriter<T>(Notation notation) : ValueWriter<T>
{
    private readonly ValueWriter _item = notation.Writer(typeof(T).GetElementType());

    public override void Write(TextOutput output, T value)
    {
        if (value == null) notation.WriteNull(output);
        else Write(output, (Array)(object)value, 0, new int[typeof(T).GetArrayRank()]);
    }

    private void Write(TextOutput output, Array array, int dimension, int[] at)
    {
        output.Write('[');
        for (var i = 0; i < array.GetLength(dimension); i++)
        {
            if (i > 0) output.Write(',');
            at[dimension] = i + array.GetLowerBound(dimension);
            if (dimension + 1 < at.Length) Write(output, array, dimension + 1, at);
            else _item.WriteObject(output, array.GetValue(at));
        }
        output.Write(']');
    }
}
