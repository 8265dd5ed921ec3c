using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace TextBench;

/// <summary>
/// Documents to JSON and back, by each library in turn. Arguments: the documents' names (all without any), more (further documents),
/// short (fewer rounds), ours (no other library, for a profile).
/// </summary>
internal static class Program
{
    private static int _rounds = 9;
    private static TimeSpan _ofARound = TimeSpan.FromMilliseconds(120);

    private static bool _oursAlone;

    private static void Main(string[] arguments)
    {
        if (arguments.Contains("short"))
        {
            _rounds = 5;
            _ofARound = TimeSpan.FromMilliseconds(60);
        }
        var more = arguments.Contains("more");
        _oursAlone = arguments.Contains("ours");
        var wanted = arguments.Except(["more", "short", "ours"]).ToList();
        bool Wanted(string name, bool usual) => wanted.Count > 0 ? wanted.Contains(name) : usual || more;

        var names = Libraries.For<object>().Take(_oursAlone ? 1 : int.MaxValue).Select(library => library.Name).ToList();
        var others = names.Skip(1).ToList();
        Console.WriteLine($"| document | | {names[0]}, µs (bytes) |" + string.Concat(others.Select(name => $" {name} | times as fast |")));
        Console.WriteLine("|---|---|---|" + string.Concat(others.Select(_ => "---|---|")));
        if (Wanted("order", true)) Compare("order", Samples.Order);
        if (Wanted("rows", true)) Compare("rows", Samples.Rows);
        if (Wanted("strings", true)) Compare("strings", Samples.Article);
        if (Wanted("numbers", true)) Compare("numbers", Samples.Series);
        if (Wanted("hello", false)) Compare("hello", Samples.Hello);
        if (Wanted("letters", false)) Compare("letters", Samples.Letters);
        if (Wanted("lines", false)) Compare("lines", Samples.Lines);
        if (Wanted("measured", false)) Compare("measured", Samples.Measured);
        if (Wanted("kinds", false)) Compare("kinds", Samples.Kinds);
        if (Wanted("maps", false)) Compare("maps", Samples.Maps);
    }

    private static void Compare<T>(string name, T value)
    {
        var libraries = Libraries.For<T>().Take(_oursAlone ? 1 : int.MaxValue).Where(library => Works(name, library, value)).ToList();
        Show(name, "write", libraries, library => () => library.Write(value));
        Show(name, "write stream", libraries, library =>
        {
            var into = new MemoryStream(new byte[library.Write(value).Length * 4]);
            return () =>
            {
                into.Position = 0;
                library.WriteStream(value, into);
            };
        });
        Show(name, "read", libraries, library =>
        {
            var text = library.Write(value);
            return () => library.Read(text);
        });
        Show(name, "read stream", libraries, library =>
        {
            var bytes = new MemoryStream();
            library.WriteStream(value, bytes);
            return () =>
            {
                bytes.Position = 0;
                library.ReadStream(bytes);
            };
        });
    }

    private static bool Works<T>(string name, Contender<T> library, T value)
    {
        try
        {
            library.Read(library.Write(value));
            return true;
        }
        catch (Exception failure)
        {
            Console.Error.WriteLine($"{name}, {library.Name}: {failure.GetBaseException().Message}");
            return false;
        }
    }

    // each library in turn, round by round, and the best of each: what disturbs only ever makes it slower
    private static void Show<T>(string name, string what, List<Contender<T>> libraries, Func<Contender<T>, Action> prepare)
    {
        var runs = libraries.Select(prepare).ToList();
        var best = runs.Select(_ => double.MaxValue).ToArray();
        for (var round = -2; round < _rounds; round++)
        {
            for (var i = 0; i < runs.Count; i++)
            {
                var time = Time(runs[i]);
                if (round >= 0) best[i] = Math.Min(best[i], time);
            }
        }

        Console.Write($"| {name} | {what} |");
        for (var i = 0; i < runs.Count; i++)
        {
            Console.Write($" {best[i]:F2} ({Allocated(runs[i])}) |");
            if (i > 0) Console.Write($" {best[i] / best[0]:F2} |");
        }
        Console.WriteLine();
    }

    private static double Time(Action run)
    {
        var times = 0;
        var start = ThreadTime.Now;
        TimeSpan taken;
        do
        {
            for (var i = 0; i < 10; i++) run();
            times += 10;
            taken = ThreadTime.Now - start;
        }
        while (taken < _ofARound);
        return taken.TotalMilliseconds * 1000 / times;
    }

    private static long Allocated(Action run)
    {
        var before = Libraries.Allocated;
        for (var i = 0; i < 10; i++) run();
        return (Libraries.Allocated - before) / 10;
    }
}
