namespace ServiceStack.HyperHost.Common;

internal static partial class TargetText
{
    // Mono's IndexOf costs more than this loop for one character of the four
    public static partial int FirstMark(string target)
    {
        unsafe
        {
            fixed (char* text = target)
            {
                for (var i = 0; i < target.Length; i++)
                {
                    // letters are above all four
                    if (text[i] <= '?' && (text[i] is '?' or '%' or '+' or '\0')) return i;
                }
            }
        }

        return -1;
    }
}
