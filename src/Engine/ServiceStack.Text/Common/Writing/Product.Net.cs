using System;

namespace ServiceStack.Text.Common;

/// <summary>Products of 128 bits.</summary>
internal static class Product
{
    /// <param name="low">The lower 64 bits.</param>
    /// <returns>The higher 64 bits.</returns>
    public static ulong Of(ulong left, ulong right, out ulong low) => Math.BigMul(left, right, out low);
}
