using System;
using System.Buffers;

namespace ServiceStack.HyperHost.Common;

internal static partial class TargetText
{
    private static readonly SearchValues<char> Marks = SearchValues.Create("?%+\0");

    public static partial int FirstMark(string target) => target.AsSpan().IndexOfAny(Marks);
}
