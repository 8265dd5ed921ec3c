using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Runtime.CompilerServices;
using ServiceStack.Razor;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.VirtualPath;

namespace ServiceStack.HyperHost.Tests.Razor;

/// <summary>Views that are compiled again and again, as in a day of development.</summary>
public class RazorMemoryTests
{
    private const string Static = "@model string\n<p>@Model {0}</p>";

    private const string Dynamic =
        """
        @{
            ViewBag.Title = "t";
            ViewBag.Own = new { Size = 7, Name = "own" };
            dynamic mine = new { Mark = "m" };
            int size = ViewBag.Own.Size;
        }
        @helper Row(object one, string end = "!") {<b class="@ViewBag.Title x">@one@end</b>}
        @functions {
            class Cup {
                public int Size { get; set; }
                public override string ToString() { return "cup" + Size; }
            }
            string Twice(string text) { return text + text; }
        }
        <i title="@ViewBag.Title">@Model.Length @Model.ToUpper() @mine.Mark @ViewBag.Own.Name @(size + ViewBag.Own.Size) @ViewBag.None</i>
        @Row(ViewBag.Title)@Row(ViewBag.Title, "?")@Twice(ViewBag.Title)@Href(ViewBag.Title)
        @string.Format("{0}{1}", mine.Mark, ViewBag.Title)
        @foreach (var letter in Model) {@letter}@if (ViewBag.Title == "t" && Model[0] == 't') {<u/>}
        @{ dynamic cup = new Cup(); cup.Size = 3; }@cup.Size
        @{
            ViewBag.Rows = Enumerable.Range(1, 2).Select(number => new { Number = number }).ToArray();
            ViewBag.Cup = new Cup { Size = 4 };
            Cup typed = ViewBag.Cup;
            List<Cup> cups = new List<Cup> { typed };
            ViewBag.Cups = cups;
        }
        @foreach (var row in ViewBag.Rows) {<s>@row.Number</s>}@if (ViewBag.Own != null && ViewBag.Cup == typed) {@ViewBag.Rows[1].Number}
        @typed.Size@ViewBag.Cups[0].Size@("own" + ViewBag.Cup)@Html.Partial("Part", new { Text = "part" })
        <p>text {0}</p>
        """;

    private const string DynamicText =
        "<ititle=\"t\">4TEXTmown14</i><bclass=\"tx\">t!</b><bclass=\"tx\">t?</b>tttmttext<u/>3<s>1</s><s>2</s>244owncup4part";

    [TestCase(Static, "")]
    [TestCase(Dynamic, DynamicText)]
    public void Old_versions_of_a_view_are_unloaded(string view, string expected)
    {
        var razor = NewRazor();

        var old = Render(razor, view, expected, 0, 12);
        for (var i = 0; i < 20 && old.Exists(static one => one.IsAlive); i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }

        Assert.That(old.Count(static one => one.IsAlive), Is.LessThanOrEqualTo(1));
    }

    [Test]
    [Long("10,000 compilations take minutes")]
    [NonParallelizable] // heap and assemblies are the process's
    public void Memory_is_flat_over_ten_thousand_changes_of_a_file([Values(Static, Dynamic)] string view)
    {
        const int Changes = 10_000;
        const int Window = Changes / 8;
        var ofOthers = CountViews();
        var razor = NewRazor();
        var measured = new SortedDictionary<int, (long Heap, long Process, int Views)>();

        for (var change = 1; change <= Changes; change++)
        {
            // a hundred texts in turn: the compiler keeps the last 65,536 parts of syntax, and new ones would fill that until the end
            var version = change % 100;
            Files(razor).AddFile("Views/Changing.cshtml", view.Replace("{0}</p>", version + "</p>"));
            Assert.That(razor.RenderToHtml("Views/Changing.cshtml", "text"), Does.EndWith($"{version}</p>"));
            if (change % (Window / 5) != 0) continue;

            measured[change] = Measure(ofOthers);
            TestContext.Progress.WriteLine($"{change} changes: heap, process (KiB) and views loaded: {measured[change]}");
        }

        // The compiler's cache of syntax, of 65,536 entries, still fills slowly; views that stay loaded were counted. The process's memory
        // moves in steps of 64 MiB that the runtime maps and returns: what it does not fall below is compared, with room for one of them.
        var (before, after) = (Lowest(measured, Changes / 2, Window), Lowest(measured, Changes, Window));
        TestContext.Progress.WriteLine($"lowest heap and process (KiB): {before}, later {after}");
        Assert.That(after.Heap - before.Heap, Is.LessThan(4 * 1024));
        Assert.That(after.Process - before.Process, Is.LessThan(96 * 1024));
    }

    private static (long Heap, long Process) Lowest(
        SortedDictionary<int, (long Heap, long Process, int Views)> measured, int to, int window)
    {
        var among = measured.Where(one => one.Key > to - window && one.Key <= to).Select(static one => one.Value).ToList();
        return (among.Min(static one => one.Heap), among.Min(static one => one.Process));
    }

    private static InMemoryVirtualPathProvider Files(RazorFormat razor) => (InMemoryVirtualPathProvider)razor.VirtualPathProvider;

    private static RazorFormat NewRazor()
    {
        var files = new InMemoryVirtualPathProvider(new BasicAppHost());
        files.AddFile("Views/Part.cshtml", "@Model.Text");
        return new RazorFormat { VirtualPathProvider = files, EnableLiveReload = true }.Init();
    }

    /// <param name="ofOthers">Views that earlier tests have loaded and still refer to.</param>
    private static (long Heap, long Process, int Views) Measure(int ofOthers)
    {
        // the runtime unloads an assembly on threads of its own
        Eventually.That(CountViews, Is.LessThanOrEqualTo(ofOthers + 2));

        // pages that the collector keeps for later are the process's too, and how many depends on what earlier tests allocated
        GC.Collect(GC.MaxGeneration, GCCollectionMode.Aggressive, blocking: true, compacting: true);
        var heap = GC.GetTotalMemory(forceFullCollection: true);
        using var process = Process.GetCurrentProcess();
        return (heap / 1024, process.PrivateMemorySize64 / 1024, CountViews());
    }

    private static int CountViews()
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
        return AppDomain.CurrentDomain.GetAssemblies().Count(static assembly => assembly.IsCollectible && !assembly.IsDynamic);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static List<WeakReference> Render(RazorFormat razor, string view, string expected, int from, int to)
    {
        var assemblies = new List<WeakReference>();
        for (var i = from; i < to; i++)
        {
            var page = razor.CreatePage(view.Replace("{0}</p>", i + "</p>"));
            var text = string.Concat(razor.RenderToHtml(page, "text").Where(static letter => !char.IsWhiteSpace(letter)));
            Assert.That(text, Does.StartWith(expected).And.EndWith($"<p>text{i}</p>"));
            assemblies.Add(new WeakReference(page.PageType.Assembly));
        }

        return assemblies;
    }
}
