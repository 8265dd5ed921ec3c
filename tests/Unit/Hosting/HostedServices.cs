namespace ServiceStack.HyperHost.Tests.Hosting;

using System;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

public class HostedHello : IReturn<HostedReply>
{
    public string? Name { get; set; }
}

public class HostedLater : IReturn<HostedReply>
{
}

public class HostedLarge : IReturn<byte[]>
{
    public int Size { get; set; }
}

public class HostedWritten : IReturn<byte[]>
{
    public int Size { get; set; }
}

public class HostedCount : IReturn<HostedReply>
{
    public string? Text { get; set; }
}

public class HostedGate : IReturn<HostedReply>
{
}

public class HostedThread : IReturn<HostedReply>
{
}

public class HostedReply
{
    public string? Result { get; set; }

    public string? Peer { get; set; }
}

public class HostedServices : Service
{
    public static TaskCompletionSource<HostedReply> Later { get; set; } = new();

    /// <summary>Set when the last "later" request was cancelled.</summary>
    public static ManualResetEventSlim Cancelled { get; } = new();

    /// <summary>Set when the "later" request waits.</summary>
    public static ManualResetEventSlim Ready { get; } = new();

    /// <summary>The last "later" request's.</summary>
    public static CancellationToken Token { get; private set; }

    /// <summary>What "gate" requests wait for, on their thread.</summary>
    public static ManualResetEventSlim Gate { get; } = new();

    public object Any(HostedLarge request) => new byte[request.Size];

    public object Any(HostedWritten request) => new WrittenResult(request.Size);

    public object Any(HostedCount request) => new HostedReply { Result = $"{request.Text!.Length}" };

    public object Any(HostedGate request)
    {
        Gate.Wait(TimeSpan.FromSeconds(60));
        return new HostedReply { Result = "open" };
    }

    public object Any(HostedHello request)
    {
        Response.Cookies.AddSessionCookie("flavour", "plain");
        return new HostedReply { Result = "Hello, " + request.Name + "!", Peer = Request.UserHostAddress };
    }

    /// <summary>"same" if the filter before and the service share their thread, and with it v3's items of the thread.</summary>
    public object Any(HostedThread request) =>
        new HostedReply { Result = ReferenceEquals(HostContext.Instance.Items["thread"], Thread.CurrentThread) ? "same" : "another" };

    public Task<HostedReply> Any(HostedLater request)
    {
        Token = Request.GetCancellationToken();
        Token.Register(Cancelled.Set);
        Ready.Set();
        return Later.Task;
    }
}
