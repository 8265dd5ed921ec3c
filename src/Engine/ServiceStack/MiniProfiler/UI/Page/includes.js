// The results of the profiler: a button for each request, and its steps and commands behind it. Text is set as text, never as markup.
(function () {
  "use strict";

  var settings = document.currentScript.dataset;
  var most = parseInt(settings.max, 10) || 15;
  var seen = {};
  var box = null;

  function element(name, className, text) {
    var made = document.createElement(name);
    if (className) made.className = className;
    if (text !== undefined) made.textContent = text;
    return made;
  }

  function milliseconds(value) {
    return (Number(value) || 0).toFixed(1);
  }

  function container() {
    if (!box) {
      box = element("div", "ssr-profiler " + (settings.position === "Right" ? "ssr-right" : "ssr-left"));
      document.body.appendChild(box);
    }
    return box;
  }

  function addRow(table, cells, className) {
    var row = element("tr", className);
    cells.forEach(function (cell, at) {
      var made = element("td", "", cell);
      if (at === 0 && cells.depth) made.style.paddingLeft = 8 + cells.depth * 12 + "px";
      row.appendChild(made);
    });
    table.appendChild(row);
  }

  function addStep(table, step, depth) {
    if (step.IsTrivial && settings.trivial !== "true" && depth > 0) return;

    var cells = [step.Name || "request", milliseconds(step.DurationWithoutChildrenMilliseconds)];
    if (settings.children === "true") cells.push(milliseconds(step.DurationMilliseconds));
    cells.push("+" + milliseconds(step.StartMilliseconds), step.SqlTimings ? step.SqlTimings.length + " sql" : "");
    cells.depth = depth;
    addRow(table, cells, step.IsTrivial ? "ssr-trivial" : "");
    (step.Children || []).forEach(function (child) { addStep(table, child, depth + 1); });
  }

  function addCommands(result, step) {
    (step.SqlTimings || []).forEach(function (command) {
      var title = (step.Name || "request") + ": " + milliseconds(command.DurationMilliseconds) + " ms" + (command.IsDuplicate ? ", duplicate" : "");
      result.appendChild(element("div", command.IsDuplicate ? "ssr-duplicate" : "", title));
      result.appendChild(element("pre", "", command.FormattedCommandString || command.CommandString));
    });
    (step.Children || []).forEach(function (child) { addCommands(result, child); });
  }

  function show(profiler) {
    var button = element("button", profiler.HasDuplicateSqlTimings ? "ssr-duplicate" : "", milliseconds(profiler.DurationMilliseconds) + " ms");
    var result = element("div", "ssr-result");
    var table = element("table");
    var heads = settings.children === "true" ? ["step", "ms", "with inner steps", "from", "sql"] : ["step", "ms", "from", "sql"];
    var row = element("tr");
    heads.forEach(function (head) { row.appendChild(element("th", "", head)); });
    table.appendChild(row);
    addStep(table, profiler.Root, 0);
    result.appendChild(element("strong", "", (profiler.Name || "") + " on " + profiler.MachineName));
    result.appendChild(table);
    addCommands(result, profiler.Root);

    button.type = "button";
    button.title = profiler.Name || "";
    button.setAttribute("aria-expanded", "false");
    result.hidden = true;
    button.addEventListener("click", function () {
      result.hidden = !result.hidden;
      button.setAttribute("aria-expanded", String(!result.hidden));
    });

    var parent = container();
    parent.appendChild(button);
    parent.appendChild(result);
    while (parent.children.length > most * 2) parent.removeChild(parent.firstChild);
  }

  // the page may be here before the server has stored its result
  function load(id, attempts) {
    fetch(settings.results + "?popup=1&id=" + encodeURIComponent(id), { credentials: "same-origin" })
      .then(function (response) {
        if (response.ok) return response.json().then(show);
        if (response.status === 404 && attempts > 0) setTimeout(function () { load(id, attempts - 1); }, 200);
      })
      .catch(function () { });
  }

  function add(ids) {
    ids.forEach(function (id) {
      if (!id || seen[id]) return;
      seen[id] = true;
      load(id, 5);
    });
  }

  function addHeader(value) {
    try {
      if (value) add(JSON.parse(value));
    } catch (error) { /* not the profiler's header */ }
  }

  var open = XMLHttpRequest.prototype.open;
  XMLHttpRequest.prototype.open = function () {
    this.addEventListener("load", function () { addHeader(this.getResponseHeader("X-MiniProfiler-Ids")); });
    return open.apply(this, arguments);
  };

  var send = window.fetch;
  window.fetch = function () {
    return send.apply(this, arguments).then(function (response) {
      addHeader(response.headers.get("X-MiniProfiler-Ids"));
      return response;
    });
  };

  if (settings.controls === "true") {
    document.addEventListener("keydown", function (event) {
      if (event.altKey && event.key === "p") container().hidden = !container().hidden;
    });
  }

  function start() { add((settings.ids || "").split(",")); }

  if (document.body && document.readyState !== "loading") start();
  else document.addEventListener("DOMContentLoaded", start);
})();
