using System;

namespace ServiceStack.Text;

/// <summary>While it lasts, this thread reads texts of the application's own: see <see cref="NamedTypes.ReadOwnTexts"/>.</summary>
public readonly record struct OwnTexts : IDisposable
{
    [ThreadStatic]
    private static bool areRead;

    private readonly bool _before;

    internal OwnTexts(bool areOwn)
    {
        _before = areRead;
        areRead = areOwn;
    }

    internal static bool AreRead => areRead;

    public void Dispose() => areRead = _before;
}
