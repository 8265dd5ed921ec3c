using System;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace ServiceStack.HyperHost.Common;

/// <summary>Argument checks for public members; private code trusts nullable.</summary>
internal static class Guard
{
    /// <exception cref="ArgumentNullException"><paramref name="value"/> is null.</exception>
    public static void NotNull([NotNull] object? value, [CallerArgumentExpression(nameof(value))] string name = "")
    {
        if (value is null) throw new ArgumentNullException(name);
    }

    /// <exception cref="ArgumentException"><paramref name="value"/> is null or has no characters.</exception>
    public static void NotEmpty([NotNull] string? value, [CallerArgumentExpression(nameof(value))] string name = "")
    {
        if (value is null || value.Length == 0) throw new ArgumentException("A text of at least one character is needed.", name);
    }

    /// <exception cref="ArgumentOutOfRangeException"><paramref name="value"/> is below <paramref name="least"/>.</exception>
    public static void AtLeast(long value, long least, [CallerArgumentExpression(nameof(value))] string name = "")
    {
        if (value < least) throw new ArgumentOutOfRangeException(name, value, $"The least value is {least}.");
    }
}
