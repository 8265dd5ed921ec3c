using System;
using System.Linq;
using System.Text;
using CsCheck;

namespace ServiceStack.HyperHost.Laws.Logs;

/// <summary>A request with a text that would forge a line of a log, in one of the places that a log may quote.</summary>
/// <param name="Place">The part of the request that has the text.</param>
/// <param name="Text">The text, with <see cref="Forged"/> behind a line end, and with <see cref="Secret"/>.</param>
/// <param name="Depth">How deep the stack of the failure is.</param>
internal sealed record HostileRequest(HostilePlace Place, string Text, int Depth)
{
    /// <summary>Begins what would be a line.</summary>
    public const string Forged = "F0RGED";

    /// <summary>In a password, a token, a cookie or an Authorization header.</summary>
    public const string Secret = "Pl4ntedS3cret";

    private const int DeepestStack = 100;

    private static readonly Gen<string> Piece = Gen.Frequency(
        (4, Gen.OneOf("\n", "\r", "\r\n", "\u0085", "\u2028", "\u2029", "\v", "\f", "\n ", "\n\t")),
        (2, Gen.OneOf("\u001b[31m", "\u009b2J", "\u001b]0;title\u0007", "\b\b\b", "\u007f", "\0", "\u202e", "\u2066", "\u061c")),
        (2, Gen.OneOf("\"", "\\", "'", "}", "%", "<3>", "{0}", "\",\"level\":\"error\"", "   at Shop.Service.Any()")),
        (2, Gen.OneOf("password=" + Secret + " ", "&token=" + Secret + "&", "{\"apiKey\":\"" + Secret + "\"}")),
        (2, Gen.String[Gen.Char[' ', '\u017e'], 0, 8]));

    public static readonly Gen<HostileRequest> Any = Gen.Select(
        Gen.Enum<HostilePlace>(), Piece.Array[0, 4], Gen.OneOf("\n", "\r\n", "\r", "\u0085", "\u2028", "\n\n", "\n  "),
        Piece.Array[0, 4], Gen.Int[0, DeepestStack],
        static (place, before, end, behind, depth) => new HostileRequest(
            place, string.Concat(before) + end + Forged + " 2026-11-29T00:00:00.000Z error " + string.Concat(behind), depth));

    /// <summary>The text as a header may carry it: HTTP's own line ends would make more headers of it.</summary>
    public string HeaderText(bool isHttp) =>
        isHttp ? new string([.. Text.Where(static letter => letter is not ('\r' or '\n' or '\0'))]) : Text;

    public string UrlText => Uri.EscapeDataString(Text);

    public byte[] Multipart() => Encoding.UTF8.GetBytes(
        "--b\r\nContent-Disposition: form-data; name=\"f\"; filename=\"" + HeaderText(isHttp: true).Replace("\"", "")
            + "\"\r\n\r\nx\r\n--b--\r\n");
}
