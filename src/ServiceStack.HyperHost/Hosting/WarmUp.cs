using System;
using System.Linq.Expressions;
using System.Runtime.CompilerServices;
using System.Threading;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.ServiceModel.Serialization;

namespace ServiceStack.HyperHost.Hosting;

/// <summary>
/// Makes the runtime load and compile the code that the first request needs, while the host opens its addresses: the expression compiler,
/// the JSON serializer, the instruments. Does not call the application.
/// </summary>
/// <remarks>docs/notes/041-warm-up.md has measurements.</remarks>
internal static class WarmUp
{
    private static int _hasBegun;

    /// <summary>Starts the warm-up on a thread pool thread, once per process.</summary>
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

    /// <summary>Runs the warm-up on the calling thread.</summary>
    public static void Run()
    {
        _ = Instruments.AreEnabled;

        var line = Expression.Parameter(typeof(object));
        Expression.Lambda<Func<object, object?>>(
            Expression.Property(Expression.Convert(line, typeof(Line)), nameof(Line.Text)), line).Compile();

        WriteJson();
    }

    // Creates a serializer, because the application may have configured the shared one. Not inlined: the engine that an application
    // brings may lack the class.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void WriteJson() => new JsonDataContractSerializer().SerializeToString(new Line { Text = "" });

    internal sealed class Line
    {
        public string? Text { get; set; }
    }
}
