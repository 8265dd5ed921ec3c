using System;
using System.Threading;
using ServiceStack.HyperHost.Tests.Support.Fuzzing;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Fuzz.Texts;

/// <summary>Many texts of one kind, from one seed, on several threads: the same texts each time, whatever the threads.</summary>
/// <param name="kind">One of <see cref="TextKind.Names"/>.</param>
/// <param name="seed">Of the whole run.</param>
/// <param name="count">Texts of the whole run.</param>
internal sealed class TextRun(string kind, int seed, long count)
{
    /// <summary>Texts that come out of one random source.</summary>
    public const int BlockSize = 250;

    private long _next;
    private long _read;
    private long _taken;
    private string? _failure;

    /// <summary>Texts that were read.</summary>
    public long Read => Interlocked.Read(ref _read);

    /// <summary>Texts that were taken, and not refused.</summary>
    public long Taken => Interlocked.Read(ref _taken);

    /// <summary>What went wrong first, and how to see it again; null while nothing has.</summary>
    public string? Failure => Volatile.Read(ref _failure);

    /// <summary>Reads texts until all were read, or one failed.</summary>
    /// <param name="first">The block to begin with: 0 unless a failure is to be seen again.</param>
    public void Work(long first = 0)
    {
        var texts = TextKind.Create(kind);
        NamedTypes.AllowAs ??= static (type, _) => type == typeof(FuzzedPart);
        while (Failure is null)
        {
            var block = first + Interlocked.Increment(ref _next) - 1;
            if (block * BlockSize >= count) return;

            Block(texts, block, (int)Math.Min(BlockSize, count - (block * BlockSize)));
        }
    }

    private void Block(TextKind texts, long block, int length)
    {
        var random = new Random(unchecked((seed * 31) + (int)(block * 7919)));
        var before = texts.Taken;
        var text = "";
        try
        {
            for (var i = 0; i < length; i++)
            {
                text = texts.Next(random);
                texts.Judge(text, random);
            }
        }
        catch (Exception error)
        {
            var words = error is FuzzException ? error.Message + (error.InnerException is { } inner ? "\n" + inner : "") : error.ToString();
            Interlocked.CompareExchange(ref _failure, $"{kind}, seed {seed}, block {block}: {words}\n{Show(text)}", null);
        }

        Interlocked.Add(ref _read, length);
        Interlocked.Add(ref _taken, texts.Taken - before);
    }

    private static string Show(string text)
    {
        var shown = new System.Text.StringBuilder();
        foreach (var c in text)
        {
            if (c is >= ' ' and < '\x7F' and not '\\') shown.Append(c);
            else shown.Append($"\\u{(int)c:x4}");
        }

        return shown.ToString();
    }
}
