using System;
using System.Collections.Generic;

namespace Routes;

/// <summary>500 routes: a third literals, a third with a variable, a third with a variable between literals.</summary>
internal static class Templates
{
    public const int Count = 500;

    public static IEnumerable<string> All
    {
        get
        {
            for (var i = 0; i < Count; i++)
            {
                yield return (i % 3) switch
                {
                    0 => FormattableString.Invariant($"/area{i:D3}/list"),
                    1 => FormattableString.Invariant($"/area{i:D3}/{{Id}}"),
                    _ => FormattableString.Invariant($"/area{i:D3}/{{Id}}/lines"),
                };
            }
        }
    }
}
