namespace ServiceStack.HyperHost.Common;

internal static partial class TargetText
{
    // Mono's IndexOf costs more than this loop for one character of the four
    public static partial int FirstMark(string target)
    {
        for (var i = 0; i < target.Length; i++)
        {
            if (target[i] is '?' or '%' or '+' or '\0') return i;
        }

        return -1;
    }
}
