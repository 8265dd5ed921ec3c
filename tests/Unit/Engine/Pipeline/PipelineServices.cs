using System;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Tests.Engine.Pipeline;

[Route("/pipeline/echo")]
[Route("/pipeline/echo/{Text}")]
public class PipelineEcho
{
    public string? Text { get; set; }

    public int Number { get; set; }
}

public class PipelineEchoResponse
{
    public string? Text { get; set; }

    public string? Trail { get; set; }
}

[Route("/pipeline/fail")]
public class PipelineFail
{
    public string? How { get; set; }
}

[Route("/pipeline/made")]
public class PipelineMade(int number)
{
    public int Number { get; set; } = number;
}

[MarkFilter("service", Priority = -1)]
public class PipelineService : ServiceInterface.Service
{
    internal static int Disposed;

    public object Any(PipelineEcho request) =>
        new PipelineEchoResponse { Text = request.Text + request.Number, Trail = (string)Request.Items["trail"] };

    [MarkFilter("method")]
    public object Put(PipelineEcho request) => new PipelineEchoResponse { Text = "put", Trail = (string)Request.Items["trail"] };

    public object Any(PipelineMade request) => new PipelineEchoResponse { Text = "made " + request.Number };

    public object Any(PipelineFail request) => throw new ArgumentException(request.How);

    public override void Dispose()
    {
        Interlocked.Increment(ref Disposed);
        base.Dispose();
        GC.SuppressFinalize(this);
    }
}

[Route("/pipeline/later")]
public class PipelineLater
{
    public bool Fails { get; set; }
}

[Route("/pipeline/never")]
public class PipelineNever
{
}

[Route("/pipeline/done")]
public class PipelineDone
{
}

public class LaterService : ServiceInterface.Service
{
    internal static TaskCompletionSource<PipelineEchoResponse> Answer = new();

    internal static int Asked;

    internal static CancellationToken Seen;

    public async Task<PipelineEchoResponse> Any(PipelineLater request)
    {
        Interlocked.Increment(ref Asked);
        var answer = await Answer.Task.ConfigureAwait(false);
        return request.Fails ? throw new ArgumentException("later") : answer;
    }

    public Task Get(PipelineDone request) => Task.CompletedTask;

    public object Any(PipelineNever request, CancellationToken cancelled)
    {
        Seen = cancelled;
        return new PipelineEchoResponse { Text = cancelled.IsCancellationRequested + " "
            + Request.GetCancellationToken().IsCancellationRequested };
    }
}

[Route("/pipeline/guarded")]
[Restrict(EndpointAttributes.Secure)]
public class PipelineGuarded
{
}

public class GuardedService : IService
{
    public object Get(PipelineGuarded request) => new PipelineEchoResponse { Text = "in" };
}

[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method)]
public sealed class MarkFilterAttribute(string name) : Attribute, IHasRequestFilter
{
    public string Name { get; } = name;

    public int Priority { get; set; }

    public IHasRequestFilter Copy() => (IHasRequestFilter)MemberwiseClone();

    public void RequestFilter(IHttpRequest req, IHttpResponse res, object requestDto) => Mark(req, Name);

    public static void Mark(IHttpRequest req, string name)
    {
        req.Items.TryGetValue("trail", out var trail);
        req.Items["trail"] = trail + name + ";";
    }
}
