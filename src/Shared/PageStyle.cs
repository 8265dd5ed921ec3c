namespace ServiceStack.Shared;

/// <summary>The style sheet of all pages: light and dark, from phones to wide screens. It names no file and no other host.</summary>
/// <remarks>
/// A table of the class "cards" is shown on a phone as one card a row, with the name of each column from data-label.
/// A table that stays one is in an element of the class "wide", which scrolls.
/// </remarks>
internal static class PageStyle
{
    public const string Text = """
        :root{color-scheme:light dark;--line:#8886;--soft:#8882;--link:#0b57b0;--bad:#b3261e;--good:#1e7a3c;--line0:#0b6bcb;--line1:#c2410c}
        @media(prefers-color-scheme:dark){:root{--link:#8ab8ff;--bad:#ff8a80;--good:#7bd88f;--line0:#7cc0ff;--line1:#ffa36b}}
        *{box-sizing:border-box}
        body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:72rem;padding:1rem;overflow-wrap:break-word}
        a{color:var(--link)}a:focus-visible,button:focus-visible,summary:focus-visible{outline:2px solid}
        h1{font-size:1.5rem;line-height:1.25;margin:.2rem 0 .8rem;overflow-wrap:anywhere}h2{font-size:1.15rem;margin:1.6rem 0 .5rem}
        table{border-collapse:collapse;width:100%}
        th,td{border-bottom:1px solid var(--line);padding:.3rem .6rem;text-align:left;vertical-align:top}
        pre,code,.path{font-family:ui-monospace,monospace;font-size:.9rem}
        pre{background:var(--soft);border-radius:.4rem;overflow:auto;padding:.8rem;white-space:pre-wrap;overflow-wrap:anywhere}
        .wide{overflow-x:auto}.hint{font-size:.85rem;opacity:.85}.bad{color:var(--bad)}.good{color:var(--good)}
        .badge{border:1px solid var(--line);border-radius:1rem;font-size:.8rem;padding:0 .5rem;white-space:nowrap}
        @media(max-width:40rem){
        .cards thead{position:absolute;clip-path:inset(50%);height:1px;overflow:hidden;width:1px}
        .cards,.cards tbody,.cards tr,.cards th,.cards td{display:block;width:100%}
        .cards tr{border:1px solid var(--line);border-radius:.4rem;margin:.6rem 0;padding:.3rem 0}
        .cards th,.cards td{border:0}.cards td:empty{display:none}
        .cards td[data-label]::before{content:attr(data-label);display:block;font-size:.75rem;opacity:.75}
        }
        """;
}
