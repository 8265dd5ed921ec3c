using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using ServiceStack.HyperHost.Benchmarks.Razor;
using ServiceStack.Razor;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.VirtualPath;

// Renders a page of 50 rows in a layout, in turns, and prints the medians.
const int Rounds = 15;
const int Pages = 4000;

var rows = Enumerable.Range(1, 50)
    .Select(id => new Row { Id = id, Name = id % 5 == 0 ? "Tea & <cups> " + id : "Tea " + id, Price = id * 1.25m, IsSold = id % 7 == 0 })
    .ToList();

var builder = WebApplication.CreateBuilder();
builder.Services.AddControllersWithViews();
await using var app = builder.Build();
var core = new CoreView(app.Services);

var files = new InMemoryVirtualPathProvider(new BasicAppHost());
files.AddFile("Views/Rows.cshtml", Source("Rows"));
files.AddFile("Views/Shared/Frame.cshtml", Source("Frame"));
var razor = new RazorFormat { VirtualPathProvider = files }.Init();
var page = razor.GetPageByName("Rows");

string Own() => razor.RenderToHtml(page, rows);
string Core() => core.Render("Rows", rows);

if (Plain(Own()) != Plain(Core())) throw new InvalidOperationException($"The pages differ:\n{Own()}\n{Core()}");

var own = new List<double>();
var peer = new List<double>();
for (var round = 0; round < Rounds; round++)
{
    own.Add(Measure(Own));
    peer.Add(Measure(Core));
}

Console.WriteLine($"a page of 50 rows, {Own().Length} characters, median of {Rounds} rounds of {Pages} pages");
Console.WriteLine($"HyperHost.Razor      {Median(own),8:0.0} us");
Console.WriteLine($"ASP.NET Core Razor   {Median(peer),8:0.0} us");
Console.WriteLine($"ratio                {Median(own) / Median(peer),8:0.00}");

static double Measure(Func<string> render)
{
    var watch = Stopwatch.StartNew();
    for (var i = 0; i < Pages; i++) render();
    return watch.Elapsed.TotalMicroseconds / Pages;
}

static double Median(List<double> values) => values.Order().ElementAt(values.Count / 2);

// the encoders differ in the entities of some letters; blanks do not count
static string Plain(string html) => string.Concat(html.Where(letter => !char.IsWhiteSpace(letter)));

static string Source(string name)
{
    using var stream = typeof(Row).Assembly.GetManifestResourceStream(name + ".cshtml")!;
    return new StreamReader(stream).ReadToEnd();
}
