namespace ServiceStack.HyperHost.Status;

internal sealed partial class StatusPage
{
    private const string Style = """
        :root{color-scheme:light dark;--line0:#0b6bcb;--line1:#c2410c;--soft:#8884}
        @media(prefers-color-scheme:dark){:root{--line0:#7cc0ff;--line1:#ffa36b}}
        body{font:15px/1.45 system-ui,sans-serif;margin:0}
        main{max-width:1100px;margin:0 auto;padding:1rem}
        h1{font-size:1.4rem;margin:.2rem 0 .8rem}h2{font-size:1.05rem;margin:1.4rem 0 .5rem}
        dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.5rem;margin:0}
        dl div{border:1px solid var(--soft);border-radius:6px;padding:.4rem .6rem}
        dt{font-size:.8rem;opacity:.75}dd{margin:0;font-size:1.15rem;font-variant-numeric:tabular-nums}
        .graphs{display:grid;grid-template-columns:repeat(auto-fit,minmax(17rem,1fr));gap:.8rem}
        figure{margin:0;border:1px solid var(--soft);border-radius:6px;padding:.4rem .6rem}
        figcaption,.key{font-size:.8rem;margin:0}svg{width:100%;height:6rem;display:block}
        path{fill:none;stroke-width:1.5;vector-effect:non-scaling-stroke}
        path.line0{stroke:var(--line0)}path.line1{stroke:var(--line1)}
        span.line0{color:var(--line0)}span.line1{color:var(--line1)}
        .wide{overflow-x:auto}table{border-collapse:collapse;min-width:20rem}
        th,td{text-align:left;padding:.2rem .6rem;border-bottom:1px solid var(--soft);white-space:nowrap}
        th{font-size:.8rem}.number{text-align:right;font-variant-numeric:tabular-nums}a{color:inherit}
        details{border-left:4px solid var(--soft);padding:.2rem .7rem;margin:.4rem 0}summary{cursor:pointer}
        details.critical{border-color:#d33}details.warning{border-color:var(--line1)}
        pre{overflow-x:auto;margin:.3rem 0;font-size:.85rem}details p{margin:.2rem 0}
        footer{margin:1.5rem 0;font-size:.85rem}
        """;
}
