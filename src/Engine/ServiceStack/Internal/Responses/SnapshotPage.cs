namespace ServiceStack.Internal.Responses;

using ServiceStack.Shared;

/// <summary>The page a DTO is shown on in a browser: its JSON, and a script that makes tables of it.</summary>
internal static class SnapshotPage
{
    public const string Template = Start + PageStyle.Text + Rest;

    private const string Start = """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>${Title}</title>
        <style>

        """;

    private const string Rest = """

        body{max-width:none}header{border-bottom:1px solid var(--line);margin-bottom:1rem;padding-bottom:.5rem}
        header h1{font-size:1.1rem;font-weight:normal}nav a{margin-right:.5rem}
        main{overflow-x:auto}table{width:auto}th,td{border:1px solid var(--line)}th{background:var(--soft);font-weight:600}
        .error{border-left:.3rem solid var(--bad);margin:0 0 1rem;padding:.3rem .8rem}
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
            function error(status) {
                var made = node('p');
                made.className = 'error';
                made.appendChild(node('strong', text(status.ErrorCode || 'Error')));
                if (status.Message && status.Message !== status.ErrorCode) made.appendChild(node('span', ': ' + text(status.Message)));
                return made;
            }
            function all(value) {
                var status = isObject(value) && value.ResponseStatus;
                if (status && status.ErrorCode) content.appendChild(error(status));
                content.appendChild(show(value));
            }
            var content = document.getElementById('content'), json = document.getElementById('model').textContent;
            try { all(JSON.parse(json)); } catch (e) { content.appendChild(node('pre', text(json))); }
        })();
        </script>
        </body>
        </html>
        """;
}
