using System;

namespace ServiceStack.Text.Common;

internal static partial class Product
{
    public static partial ulong Of(ulong left, ulong right, out ulong low) => Math.BigMul(left, right, out low);
}
