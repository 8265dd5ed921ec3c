using System;
using System.Diagnostics;
using System.IO;
using System.Linq;

namespace TextBench;

internal static class Program
{
    private const int Rounds = 7;
    private static readonly TimeSpan OfARound = TimeSpan.FromMilliseconds(250);

    private static void Main()
    {
        Compare("order", Samples.Order);
        Compare("1,000 rows", Samples.Rows);
        Compare("strings", Samples.Article);
        Compare("numbers", Samples.Series);
    }

    private static void Compare<T>(string name, T value)
    {
        foreach (var library in Libraries.For<T>())
        {
            try
            {
                var text = library.Write(value);
                var bytes = new MemoryStream();
                library.WriteStream(value, bytes);
                var into = new MemoryStream(new byte[bytes.Length * 2]);
                Show(name, library.Name, "write", text.Length, () => library.Write(value));
                Show(name, library.Name, "read", text.Length, () => library.Read(text));
                Show(name, library.Name, "write stream", text.Length, () =>
                {
                    into.Position = 0;
                    library.WriteStream(value, into);
                });
                Show(name, library.Name, "read stream", text.Length, () =>
                {
                    bytes.Position = 0;
                    library.ReadStream(bytes);
                });
            }
            catch (Exception failure)
            {
                Console.WriteLine($"{name,-10} {library.Name,-17} {failure.GetBaseException().Message}");
            }
        }
    }

    // the best of some rounds: what disturbs only ever makes it slower
    private static void Show(string name, string library, string what, int characters, Action run)
    {
        var clock = Stopwatch.StartNew();
        while (clock.Elapsed < OfARound) run();

        var best = double.MaxValue;
        for (var round = 0; round < Rounds; round++)
        {
            var times = 0;
            clock.Restart();
            do
            {
                for (var i = 0; i < 10; i++) run();
                times += 10;
            }
            while (clock.Elapsed < OfARound);
            best = Math.Min(best, clock.Elapsed.TotalMilliseconds * 1000 / times);
        }
        var before = Libraries.Allocated;
        for (var i = 0; i < 10; i++) run();
        var allocated = (Libraries.Allocated - before) / 10;
        Console.WriteLine($"{name,-10} {library,-17} {what,-13} {characters,7} chars {best,10:F2} us {allocated,9} bytes");
    }
}
