namespace ServiceStack.Internal.Answers;

/// <summary>The page a DTO is shown on in a browser: its JSON, and a script that makes tables of it.</summary>
internal static class SnapshotPage
{
    public const string Template = """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <title>${Title}</title>
        <style>
        body { font: 14px/1.4 system-ui, sans-serif; margin: 0; color: #222 }
        header { background: #eef2f5; border-bottom: 1px solid #ccd; padding: 12px 20px }
        h1 { font-size: 16px; font-weight: normal; margin: 0 0 6px }
        main { padding: 20px }
        table { border-collapse: collapse }
        th, td { border: 1px solid #ddd; padding: 3px 8px; text-align: left; vertical-align: top }
        th { background: #f7f7f7; font-weight: 600 }
        .empty { color: #999 }
        </style>
        ${MvcIncludes}
        </head>
        <body>
        <header>
        <h1>${Header}</h1>
        <nav>view as
        <a href="${ServiceUrl}format=json">json</a> <a href="${ServiceUrl}format=xml">xml</a>
        <a href="${ServiceUrl}format=csv">csv</a> <a href="${ServiceUrl}format=jsv">jsv</a></nav>
        </header>
        <main id="content"></main>
        <script id="model" type="application/json">${Dto}</script>
        <script>
        (function () {
            function text(value) {
                return String(value).replace(/&lt;/g, '<').replace(/&gt;/g, '>');
            }
            function node(name, content) {
                var made = document.createElement(name);
                if (typeof content === 'string') made.textContent = content;
                else if (content) made.appendChild(content);
                return made;
            }
            function scalar(value) {
                var date = typeof value === 'string' && /^\/Date\((-?\d+)/.exec(value);
                if (date) return document.createTextNode(new Date(+date[1]).toISOString());
                return document.createTextNode(value === null || value === undefined ? '' : text(value));
            }
            function isObject(value) { return value !== null && typeof value === 'object'; }
            function rows(list) {
                var names = [];
                list.forEach(function (row) {
                    Object.keys(row || {}).forEach(function (name) { if (names.indexOf(name) < 0) names.push(name); });
                });
                var table = node('table'), head = node('tr');
                names.forEach(function (name) { head.appendChild(node('th', text(name))); });
                table.appendChild(head);
                list.forEach(function (row) {
                    var line = node('tr');
                    names.forEach(function (name) { line.appendChild(node('td', show((row || {})[name]))); });
                    table.appendChild(line);
                });
                return table;
            }
            function show(value) {
                if (!isObject(value)) return scalar(value);
                if (Array.isArray(value)) {
                    if (value.length === 0) return node('span', '[]');
                    if (value.every(function (one) { return isObject(one) && !Array.isArray(one); })) return rows(value);
                    var list = node('ol');
                    value.forEach(function (one) { list.appendChild(node('li', show(one))); });
                    return list;
                }
                var table = node('table');
                Object.keys(value).forEach(function (name) {
                    var line = node('tr');
                    line.appendChild(node('th', text(name)));
                    line.appendChild(node('td', show(value[name])));
                    table.appendChild(line);
                });
                return table;
            }
            var content = document.getElementById('content'), json = document.getElementById('model').textContent;
            try { content.appendChild(show(JSON.parse(json))); } catch (e) { content.appendChild(node('pre', text(json))); }
        })();
        </script>
        </body>
        </html>
        """;
}
