using System;
using System.Buffers;

namespace ServiceStack.HyperHost.Common;

internal static partial class TargetText
{
    private static readonly SearchValues<string> Marks =
        SearchValues.Create(["?", "%", "+", "#", "\\", "\0", "//", "/."], StringComparison.Ordinal);

    public static partial int FirstMark(string target) => target.AsSpan().IndexOfAny(Marks);
}
