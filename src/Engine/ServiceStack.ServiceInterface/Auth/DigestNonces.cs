namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

/// <summary>
/// The counters (nc) that each nonce has been used with. Each is good once, whichever client or connection it comes from; of those that
/// come out of order, the last 64 are distinguished. At most 10,000 nonces are kept, and what is older than one that was let go is refused.
/// </summary>
internal sealed class DigestNonces
{
    public const int MaxKept = 10_000;

    private const int Window = 64;

    private readonly Dictionary<string, Use> uses = new(StringComparer.Ordinal);
    private double letGoUntil = double.MinValue;

    public static DigestNonces OfProcess { get; } = new();

    /// <param name="nonce">One of ours, in date.</param>
    /// <param name="made">When it was made: milliseconds since 1970.</param>
    /// <param name="counter">Hexadecimal; null or empty, as in RFC 2069, for the only use of the nonce.</param>
    /// <returns>False if the nonce has been used with this counter before.</returns>
    public bool TryUse(string nonce, double made, string counter)
    {
        ulong number = 1;
        if (!string.IsNullOrEmpty(counter)
            && !ulong.TryParse(counter, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out number))
        {
            return false;
        }

        lock (uses)
        {
            if (!uses.TryGetValue(nonce, out var use))
            {
                if (made <= letGoUntil) return false;
                if (uses.Count >= MaxKept) LetOldestGo();
                uses[nonce] = use = new Use { Made = made };
            }

            return use.TryTake(number);
        }
    }

    private void LetOldestGo()
    {
        foreach (var oldest in uses.OrderBy(static pair => pair.Value.Made).Take(MaxKept / 10).ToList())
        {
            letGoUntil = Math.Max(letGoUntil, oldest.Value.Made);
            uses.Remove(oldest.Key);
        }
    }

    private sealed class Use
    {
        private ulong highest;
        private ulong seen;

        public double Made { get; set; }

        // Bit n of seen: the counter n below the highest has come.
        public bool TryTake(ulong number)
        {
            if (number > highest)
            {
                var ahead = number - highest;
                seen = (ahead >= Window ? 0 : seen << (int)ahead) | 1;
                highest = number;
                return true;
            }

            var behind = highest - number;
            if (behind >= Window || (seen & (1UL << (int)behind)) != 0) return false;

            seen |= 1UL << (int)behind;
            return number != 0;
        }
    }
}
