using System;
using System.Text;
using System.Threading;

namespace ServiceStack.HyperHost.Soak;

/// <summary>One request, and the body that its response must have.</summary>
internal sealed class SoakRequest
{
    private const int Large = 256 * 1024;

    private static long s_last;

    private SoakRequest(SoakBehavior behavior) => Behavior = behavior;

    public SoakBehavior Behavior { get; }

    public string Token { get; } = "T" + Interlocked.Increment(ref s_last) + "t";

    public string Method { get; private set; } = "GET";

    public string Path { get; private set; } = "";

    public byte[] Body { get; private set; } = [];

    /// <summary>Of a response with status 200.</summary>
    public byte[] Expected { get; private set; } = [];

    public static SoakRequest Next(Random random, string application)
    {
        var request = new SoakRequest(Choose(random.Next(1000)));
        switch (request.Behavior)
        {
            case SoakBehavior.TimesOut:
                request.Get(application + "/slow/1600", "{\"Waited\":1600}");
                break;
            case SoakBehavior.ReadsSlowly or SoakBehavior.LeavesWithin or SoakBehavior.Aborts:
                request.Post(application, Large);
                break;
            case var _ when random.Next(100) < 3:
                var time = random.Next(5, 120);
                request.Get($"{application}/slow/{time}", $"{{\"Waited\":{time}}}");
                break;
            case var _ when random.Next(100) < 4:
                request.Post(application, random.Next(Large));
                break;
            case var _ when random.Next(100) < 20:
                request.Post(application, random.Next(1, 9000));
                break;
            default:
                request.Get($"{application}/hello/{request.Token}", $"{{\"Result\":\"Hello, {request.Token}!\"}}");
                break;
        }

        return request;
    }

    private static SoakBehavior Choose(int dice) => dice switch
    {
        < 2 => SoakBehavior.TimesOut,
        < 8 => SoakBehavior.ReadsSlowly,
        < 20 => SoakBehavior.LeavesAtOnce,
        < 28 => SoakBehavior.LeavesWithin,
        < 36 => SoakBehavior.SendsHalf,
        < 44 => SoakBehavior.Aborts,
        _ => SoakBehavior.Reads,
    };

    private void Get(string path, string expected)
    {
        Path = path;
        Expected = Encoding.ASCII.GetBytes(expected);
    }

    private void Post(string application, int length)
    {
        Method = "POST";
        Path = application + "/echo";
        var mark = Encoding.ASCII.GetBytes(Token + ";");
        var body = new byte[length];
        for (var i = 0; i < length; i++) body[i] = mark[i % mark.Length];
        Body = Expected = body;
    }
}
