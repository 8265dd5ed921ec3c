using System;
using System.Linq.Expressions;
using System.Runtime.CompilerServices;
using System.Threading;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.ServiceModel.Serialization;

namespace ServiceStack.HyperHost.Hosting;

/// <summary>
/// Has the runtime load and compile what any first request needs, while the host still opens its addresses: the compiler of expressions,
/// the writer of JSON, the instruments. The application does not hear of it.
/// </summary>
/// <remarks>docs/notes/041-warm-up.md has what it gains.</remarks>
internal static class WarmUp
{
    private static int _hasBegun;

    /// <summary>Begins it on a thread of the pool, once in a process.</summary>
    public static void Start()
    {
        if (Interlocked.Exchange(ref _hasBegun, 1) != 0) return;

        ThreadPool.UnsafeQueueUserWorkItem(
            static _ =>
            {
                try
                {
                    Run();
                }
                catch (Exception)
                {
                    // the first request that needs it reports the failure
                }
            },
            null);
    }

    /// <summary>Does all of it on the calling thread.</summary>
    public static void Run()
    {
        _ = Instruments.AreEnabled;

        var line = Expression.Parameter(typeof(object));
        Expression.Lambda<Func<object, object?>>(
            Expression.Property(Expression.Convert(line, typeof(Line)), nameof(Line.Text)), line).Compile();

        WriteJson();
    }

    // One of its own: the application may have set what the shared one writes with. Not inlined: an engine that an application brings may
    // lack it.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void WriteJson() => new JsonDataContractSerializer().SerializeToString(new Line { Text = "" });

    internal sealed class Line
    {
        public string? Text { get; set; }
    }
}
