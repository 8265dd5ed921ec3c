namespace ServiceStack.Internal.Site;

/// <summary>File name patterns: <c>*</c> is any text, <c>?</c> any character; case does not matter.</summary>
internal static class Glob
{
    public static bool Matches(string name, string pattern)
    {
        int n = 0, p = 0, star = -1, afterStar = 0;
        while (n < name.Length)
        {
            if (p < pattern.Length && pattern[p] == '*')
            {
                star = p++;
                afterStar = n;
            }
            else if (p < pattern.Length && (pattern[p] == '?' || char.ToLowerInvariant(pattern[p]) == char.ToLowerInvariant(name[n])))
            {
                p++;
                n++;
            }
            else if (star >= 0)
            {
                p = star + 1;
                n = ++afterStar;
            }
            else
            {
                return false;
            }
        }

        while (p < pattern.Length && pattern[p] == '*') p++;
        return p == pattern.Length;
    }
}
