using System;

namespace ServiceStack.Text.Common;

internal sealed partial class TextOutput
{
    private const int MostDecimals = 6;
    private const double LeastShort = 1e-4;
    private const double LargestShort = 1e9;

    private static readonly double[] Powers = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6];

    /// <summary>
    /// A number of few decimals. It has at most fifteen digits, and of such decimals no two are the same double; so this is the text that
    /// formatting finds too.
    /// </summary>
    /// <returns>False when it is no such number; nothing is written then.</returns>
    private bool TryWriteShort(double value)
    {
        var size = Math.Abs(value);
        if (!(size >= LeastShort && size < LargestShort)) return false;

        for (var decimals = 0; decimals <= MostDecimals; decimals++)
        {
            var scaled = size * Powers[decimals];
            var whole = (long)scaled;
            if (whole != scaled || whole / Powers[decimals] != size) continue;

            if (value < 0) Write('-');
            Write(whole, decimals);
            return true;
        }
        return false;
    }

    private void Write(long scaled, int decimals)
    {
        // fewer would have done, but multiplied by their power it was no whole number
        while (decimals > 0 && scaled % 10 == 0)
        {
            scaled /= 10;
            decimals--;
        }
        var unit = (long)Powers[decimals];
        Write(scaled / unit);
        if (decimals == 0) return;

        Write('.');
        WritePadded((int)(scaled % unit), decimals);
    }
}
