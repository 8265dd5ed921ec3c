using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Status;

internal sealed partial class StatusPage
{
    private const string Style = PageStyle.Text + """

        dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr));gap:.5rem;margin:0}
        dl div{border:1px solid var(--line);border-radius:.4rem;padding:.4rem .6rem}
        dt{font-size:.8rem;opacity:.8}dd{margin:0;font-size:1.15rem;font-variant-numeric:tabular-nums}
        .graphs{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(19rem,100%),1fr));gap:.8rem}
        figure{margin:0;border:1px solid var(--line);border-radius:.4rem;padding:.4rem .6rem}
        figcaption,.key,.axis{font-size:.8rem;margin:0}.axis{font-variant-numeric:tabular-nums;opacity:.8}
        .plot{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.1rem .4rem}
        .plot .y{display:flex;flex-direction:column;justify-content:space-between;text-align:right}
        .plot .x{display:flex;grid-column:2;justify-content:space-between}
        svg{width:100%;height:7rem;display:block}
        path{fill:none;stroke-width:1.5;vector-effect:non-scaling-stroke}path.grid{stroke:var(--line);stroke-width:1}
        path.line0{stroke:var(--line0)}path.line1{stroke:var(--line1);stroke-dasharray:5 2}
        span.line0{color:var(--line0)}span.line1{color:var(--line1)}
        .wide th,.wide td{white-space:nowrap}.wide td.text{min-width:16rem;white-space:normal;overflow-wrap:anywhere}
        th{font-size:.85rem}th.number,td.number{text-align:right;font-variant-numeric:tabular-nums}th a{color:inherit}
        details{border-left:.25rem solid var(--line);padding:.2rem .7rem;margin:.4rem 0}summary{cursor:pointer;overflow-wrap:anywhere}
        details.critical{border-color:var(--bad)}details.warning{border-color:var(--line1)}details:target{background:var(--soft)}
        pre{margin:.3rem 0}details p{margin:.2rem 0}footer{margin:1.5rem 0;font-size:.85rem}
        """;
}
