namespace ServiceStack.HyperHost.Common;

internal static partial class TargetText
{
    // Mono's IndexOf costs more for one of the characters than this loop for all
    public static partial int FirstMark(string target)
    {
        unsafe
        {
            fixed (char* text = target)
            {
                for (var i = 0; i < target.Length; i++)
                {
                    // most letters are above all of them; a string ends with a NUL in memory
                    if (text[i] <= '\\' && (text[i] is '?' or '%' or '+' or '#' or '\\' or '\0'
                        || (text[i] == '/' && text[i + 1] is '/' or '.')))
                    {
                        return i;
                    }
                }
            }
        }

        return -1;
    }
}
