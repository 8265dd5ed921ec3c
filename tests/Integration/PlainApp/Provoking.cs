using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Threading;
using ServiceStack.CacheAccess;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace PlainApp;

/// <summary>Whether the services are as the advice about them has it.</summary>
public static class Followed
{
    public static readonly bool Advice = Environment.GetEnvironmentVariable("PLAIN_FOLLOWS") == "1";
}

[Route("/report")]
public class Report
{
}

[Route("/headers/{Bytes}")]
public class LongHeaders
{
    public int Bytes { get; set; }
}

[Route("/picture")]
public class Picture
{
}

[Route("/garbage/{Objects}")]
public class Garbage
{
    public int Objects { get; set; }
}

[Route("/arrays/{Count}")]
public class LargeArrays
{
    public int Count { get; set; }
}

[Route("/aging/{Objects}")]
public class AgingObjects
{
    public int Objects { get; set; }
}

[Route("/slow/{Milliseconds}")]
public class SlowAnswer
{
    public int Milliseconds { get; set; }
}

[Route("/failing")]
public class Failing
{
}

public class ReportResponse
{
    public string Text { get; set; }
}

public class ProvokingService : Service
{
    private const int MaxAging = 100_000;
    private static readonly Queue<byte[]> Aging = new();
    private static byte[] last = [];

    public ICacheClient Kept { get; set; }

    public object Any(Report request) => Followed.Advice
        ? RequestContext.ToOptimizedResultUsingCache(Kept, "report", TimeSpan.FromMinutes(5), Work)
        : Work();

    public object Any(Failing request) => Followed.Advice
        ? new ReportResponse { Text = "saved" }
        : throw new InvalidOperationException("The order can't be saved.");

    public object Any(LongHeaders request) =>
        new HttpResult("long", "text/plain") { Options = { ["X-Long"] = new string('x', request.Bytes) } };

    public object Any(Picture request)
    {
        byte[] png = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10];
        if (Followed.Advice) return new HttpResult(png, "image/png");

        using var stream = new MemoryStream();
        using (var gzip = new GZipStream(stream, CompressionMode.Compress, true)) gzip.Write(png, 0, png.Length);
        return new CompressedResult(stream.ToArray(), CompressionTypes.GZip, "image/png");
    }

    public object Any(Garbage request)
    {
        for (var i = 0; i < request.Objects; i++) last = new byte[1000];
        return new ReportResponse { Text = last.Length.ToString() };
    }

    public object Any(LargeArrays request)
    {
        for (var i = 0; i < request.Count; i++) last = new byte[4_000_000];
        return new ReportResponse { Text = last.Length.ToString() };
    }

    // each lives long enough to grow old, and no longer
    public object Any(AgingObjects request)
    {
        lock (Aging)
        {
            for (var i = 0; i < request.Objects; i++)
            {
                Aging.Enqueue(new byte[1000]);
                if (Aging.Count > MaxAging) Aging.Dequeue();
            }

            return new ReportResponse { Text = Aging.Count.ToString() };
        }
    }

    public object Any(SlowAnswer request)
    {
        Thread.Sleep(request.Milliseconds);
        return new ReportResponse { Text = "slow" };
    }

    private static ReportResponse Work()
    {
        Thread.Sleep(30);
        return new ReportResponse { Text = "a report" };
    }
}
